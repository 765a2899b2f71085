import type { FastifyRequest } from 'fastify';

/** A form's fields as they came: every value, in order. */
export type Fields = ReadonlyMap<string, readonly string[]>;

export interface UploadedFile {
  bytes: Buffer;
  name: string;
}

export interface SentForm {
  fields: Fields;
  /** The file that was chosen, if any. */
  file: UploadedFile | undefined;
  /** A file came that was not kept: it was too big, or nobody was signed in. */
  fileLost: 'too big' | 'not signed in' | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    form: SentForm | undefined;
  }
}

// What must not come back in a page.
const SECRET = new Set(['password', 'signInPassword', 'signInEmail']);

/** The value of a field, the first when there are several; an empty string when it is not there. */
export function field(fields: Fields, name: string): string {
  return fields.get(name)?.[0] ?? '';
}

/** All that a form said, as names and values for hidden fields: passwords are left out. */
export function keptFields(fields: Fields): [name: string, value: string][] {
  return [...fields].flatMap(([name, values]) =>
    SECRET.has(name) ? [] : values.map((value): [string, string] => [name, value]),
  );
}

/** The form of a request that has one; an empty one otherwise. */
export function sentFields(request: FastifyRequest): Fields {
  return request.form?.fields ?? new Map();
}
