import { expect, test } from 'vitest';
import { createReplyReader, type Reply } from './memcached-replies.ts';

const STREAM = Buffer.from(
  'VA 8 f7 t60 c12\r\nEN\r\n\0\xff\r\n\r\nEN\r\nHD f3 c4\r\nVA 0 t-1\r\n\r\nNS\r\nSERVER_ERROR out of memory\r\n',
  'latin1',
);

const repliesIn = (chunks: Iterable<Buffer>): Reply[] => {
  const replies: Reply[] = [];
  const reader = createReplyReader((reply) => replies.push(reply));
  for (const chunk of chunks) reader.push(chunk);
  return replies;
};

test('a value that looks like replies is not taken for them', () => {
  const [value, miss, done, empty, refused, error] = repliesIn([STREAM]);
  expect(value).toEqual({
    code: 'VA',
    flags: { f: '7', t: '60', c: '12' },
    data: Buffer.from('EN\r\n\0\xff\r\n', 'latin1'),
  });
  expect(miss?.code).toBe('EN');
  expect(done).toMatchObject({ code: 'HD', flags: { f: '3', c: '4' } });
  expect(empty).toMatchObject({ code: 'VA', data: Buffer.alloc(0) });
  expect(refused?.code).toBe('NS');
  expect(error).toMatchObject({ code: 'SERVER_ERROR', flags: { message: 'out of memory' } });
});

test('however the network cuts the stream, the replies are the same', () => {
  const whole = repliesIn([STREAM]);
  for (let size = 1; size < STREAM.length; size += 1) {
    const chunks = Array.from({ length: Math.ceil(STREAM.length / size) }, (_, i) =>
      STREAM.subarray(i * size, (i + 1) * size),
    );
    expect(repliesIn(chunks)).toEqual(whole);
  }
});

test('what no memcached says ends the connection instead of shifting every answer by one', () => {
  for (const junk of ['HTTP/1.1 400 Bad Request\r\n', 'VA many\r\n', `${'x'.repeat(3000)}`]) {
    expect(() => repliesIn([Buffer.from(junk)])).toThrow();
  }
});
