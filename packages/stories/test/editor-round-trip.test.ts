import { readPaper } from '@nightdesk/demo';
import { expect, test } from 'vitest';
import { documentFromEditorMarkdown, documentFromMarkdown, documentToMarkdown } from '../src/index.ts';

const stories = readPaper().stories.map((story) => ({
  slug: story.slug,
  document: documentFromMarkdown(story.markdown, {
    resolveLink: (href) => (href.startsWith('story:') ? `/2026/11/29/${href.slice(6)}` : undefined),
    resolveImage: () => ({ mediaId: 12 }),
  }).document,
}));

test.each(stories)('$slug opens in the editor and is saved as the very same story', ({ document }) => {
  const markdown = documentToMarkdown(document);
  expect(documentFromEditorMarkdown(markdown).document).toEqual(document);
});

test('an editor of the demo paper meets no JSON', () => {
  const fenced = stories.filter(({ document }) => documentToMarkdown(document).includes('nightdesk-block'));
  expect(fenced.map(({ slug }) => slug)).toEqual([]);
});
