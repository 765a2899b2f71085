import { expect, it } from 'vitest';
import { parseStrand } from './strand.ts';

it('hangs each reply under the comment its dots point to', () => {
  const [root] = parseStrand(
    '[Ann] @3 4 #ferry\nHello.\n\n.[Bob] +2\nOne.\n\n..[Cy] deleted\nTwo.\n\n.[Di (aged 8)] 1\nThree.',
  );
  expect(root).toMatchObject({ author: 'Ann', at: 3, score: 4, topic: 'ferry', state: 'shown' });
  expect(root!.replies.map(({ author }) => author)).toEqual(['Bob', 'Di (aged 8)']);
  expect(root!.replies[0]).toMatchObject({ delay: 2, topic: 'ferry', source: 'One.' });
  expect(root!.replies[0]!.replies[0]).toMatchObject({ author: 'Cy', state: 'deleted' });
});

it('does not take a link or a tick list in a text for a new comment', () => {
  const [root, ...others] = parseStrand(
    '[Ann]\n[a link](https://example.org)\n\n- [x] done\n\n*[aside, in brackets]*',
  );
  expect(others).toEqual([]);
  expect(root!.source).toContain('[a link](https://example.org)');
});

it('refuses a reply that skips a step, rather than losing it', () => {
  expect(() => parseStrand('[Ann]\nHello.\n\n..[Bob]\nLost.')).toThrow('Bob');
});
