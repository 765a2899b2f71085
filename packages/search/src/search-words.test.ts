import { expect, test } from 'vitest';
import { allOf, LONGEST_QUERY, searchWords } from './search-words.ts';

test.each([
  ['Bridge closes', '+bridge* +closes*'],
  ['the bridge of the town', '+bridge* +town*'],
  ['+bridge -town ~x "a phrase" (b) <c> >d @8 *', '+bridge* +town* +phrase*'],
  ["Robert'); DROP TABLE story;--", '+robert* +drop* +table* +story*'],
  ['Bridge BRIDGE bridge', '+bridge*'],
  ['E\u0301mile’s café', '+émile* +café*'],
  ['map', '+map'],
  ['橋が閉鎖', '+橋が閉鎖*'],
])('what a reader types means words alone to the server: %s', (typed, query) => {
  expect(allOf(searchWords(typed))).toBe(query);
});

test.each(['', '  ', 'a', 'of the', '+-~"()<>@*', '\u0000\u202e', 'x'.repeat(90)])(
  'nothing that could be found is no word: %j',
  (typed) => {
    expect(searchWords(typed)).toEqual([]);
  },
);

test('a query costs no more however long it is', () => {
  const long = Array.from({ length: 5000 }, (_, number) => `word${number}`).join(' ');
  expect(searchWords(long)).toHaveLength(8);
  expect(searchWords(`${'é'.repeat(LONGEST_QUERY)} bridge`)).toEqual([]);
});
