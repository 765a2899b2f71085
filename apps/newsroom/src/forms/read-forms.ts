import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { RequestFault } from '../errors/request-fault.ts';
import type { SentForm } from './form-fields.ts';

/** A story of the greatest length, encoded for a form. */
export const FORM_BYTES = 8 * 1024 * 1024;
const FILE_BYTES = 25 * 1024 * 1024;
const MOST_FIELDS = 200;

/**
 * Reads every form, with or without a file, into `request.form`. Line ends become "\n". A file is read only for
 * somebody who is signed in.
 */
export const formReading = plugin(async (server: FastifyInstance) => {
  server.decorateRequest('form', undefined);
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    async (request: FastifyRequest, body: string) => {
      const fields = new Map<string, string[]>();
      for (const [name, value] of new URLSearchParams(body)) addField(fields, name, value);
      request.form = { fields, file: undefined, fileLost: undefined };
      return {};
    },
  );
  await server.register(multipart, {
    limits: { fieldSize: FORM_BYTES, fileSize: FILE_BYTES, files: 1, fields: MOST_FIELDS },
    throwFileSizeLimit: false,
  });
  server.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.form = await readParts(request);
  });
});

async function readParts(request: FastifyRequest): Promise<SentForm> {
  const fields = new Map<string, string[]>();
  const form: SentForm = { fields, file: undefined, fileLost: undefined };
  let bytes = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      bytes += Buffer.byteLength(String(part.value));
      if (bytes > FORM_BYTES) throw new RequestFault(413, 'This form holds more than 8 MB of text.');
      addField(fields, part.fieldname, String(part.value));
      continue;
    }
    if (part.filename === '' || request.staff === undefined) {
      if (part.filename !== '') form.fileLost = 'not signed in';
      part.file.resume();
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    const file = Buffer.concat(chunks);
    if (part.file.truncated) form.fileLost = 'too big';
    else if (file.length > 0) form.file = { bytes: file, name: part.filename };
  }
  return form;
}

function addField(fields: Map<string, string[]>, name: string, value: string): void {
  const text = value.replace(/\r\n?/g, '\n');
  const values = fields.get(name);
  if (values === undefined) {
    if (fields.size < MOST_FIELDS) fields.set(name, [text]);
  } else if (values.length < MOST_FIELDS) values.push(text);
}
