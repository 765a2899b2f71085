/** Characters of a query that count. */
export const LONGEST_QUERY = 100;

const MOST_WORDS = 8;
// The server's own bounds (`innodb_ft_min_token_size`, `innodb_ft_max_token_size`): it has no other word in its index.
const SHORTEST = 3;
const LONGEST = 84;
// A word that people write in several forms is found by its beginning; a short one would find half the paper.
const SHORTEST_STEM = 4;
// InnoDB's default list (INFORMATION_SCHEMA.INNODB_FT_DEFAULT_STOPWORD): not in the index, so whoever asks for all words would
// find nothing.
const STOPWORDS = new Set(
  'a about an are as at be by com de en for from how i in is it la of on or that the this to was what when where who will with und the www'.split(
    ' ',
  ),
);

/** The words of what a reader typed that can be looked for: at most eight, none of which means anything to the server's query language. */
export function searchWords(typed: string): string[] {
  const words =
    typed
      .slice(0, LONGEST_QUERY)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = words.filter((word) => isIndexed(word));
  return [...new Set(known)].slice(0, MOST_WORDS);
}

/** All of these words, in the server's language for searches in boolean mode. */
export function allOf(words: readonly string[]): string {
  return words.map((word) => `+${word}${lengthOf(word) >= SHORTEST_STEM ? '*' : ''}`).join(' ');
}

function isIndexed(word: string): boolean {
  const length = lengthOf(word);
  return length >= SHORTEST && length <= LONGEST && !STOPWORDS.has(word);
}

const lengthOf = (word: string): number => [...word].length;
