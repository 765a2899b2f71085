import { expect, test } from 'vitest';
import { tagFault } from './tag-fault.ts';

test.each([
  'story:7',
  'thread:12',
  'front:home',
  'section:3',
  'tag:5',
  'stories',
  'sections',
  'address:/2026/11/29/x',
])('an operator’s purge of %s is taken as it is', (tag) => expect(tagFault(tag)).toBeUndefined());

test.each(['', 'story:', 'story: 7', 'Story:7', ':7', '/2026/11/29/x', '*', `story:${'7'.repeat(600)}`])(
  'what can be no tag is refused before anything is written: "%s"',
  (tag) => expect(tagFault(tag)).toBe('malformed'),
);

test.each(['story:seven', 'storys:7', 'front', 'story:07', 'address:2026'])(
  'a tag that no page has is said to be one, or somebody waits in vain: %s',
  (tag) => expect(tagFault(tag)).toBe('unknown'),
);
