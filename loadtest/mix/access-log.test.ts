import { expect, test } from 'vitest';
import { popularityIn, prolonged } from './access-log.ts';

const line = (request: string, status = 200) =>
  `198.18.0.1 - - [17/May/2015:10:05:03 +0000] "${request}" ${status} 203023 "-" "Mozilla/5.0"`;

test('pages are ranked as readers read them: no pictures, no refusals, a query is the same page', () => {
  const log = [
    line('GET /a HTTP/1.1'),
    line('GET /b?from=feed HTTP/1.1'),
    line('GET /b HTTP/1.1', 304),
    line('GET /logo.png HTTP/1.1'),
    line('GET /nothing HTTP/1.1', 404),
    line('POST /a HTTP/1.1'),
    'no line of a log',
  ].join('\n');
  expect(popularityIn(log)).toEqual([2, 1]);
});

test('an archive larger than the log goes on falling, so that its tail does not crowd out what is read', () => {
  expect(prolonged([9, 4, 2], 6)).toEqual([9, 4, 2, 1.5, 1.2, 1]);
});
