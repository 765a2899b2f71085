import { commentsTag, commentTag, threadTag } from '@nightdesk/comments';
import { expect, test } from 'vitest';
import { isKnownTag } from './known-tags.ts';

test.each([
  'story:7',
  threadTag(12),
  commentsTag(12),
  commentTag(12, 3),
  'front:home',
  'section:3',
  'tag:5',
  'stories',
  'sections',
  'address:/2026/11/29/x',
])('an operator’s purge of %s is taken as it is', (tag) => expect(isKnownTag(tag)).toBe(true));

test.each([
  ...['', 'story:', 'story: 7', 'Story:7', ':7', '/2026/11/29/x', '*', `story:${'7'.repeat(600)}`],
  ...['story:seven', 'storys:7', 'front', 'story:07', 'address:2026', 'address:/a b', 'comment:7'],
])('what nothing has is refused before anything is written, or somebody waits in vain: "%s"', (tag) =>
  expect(isKnownTag(tag)).toBe(false),
);
