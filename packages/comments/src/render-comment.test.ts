import { expect, test } from 'vitest';
import { renderComment, tidyLine } from './render-comment.ts';

test('pasted paragraphs and line breaks survive', () => {
  expect(renderComment('one\ntwo\n\nthree')).toBe('<p>one<br>\ntwo</p>\n<p>three</p>');
});

test('code with angle brackets shows them', () => {
  expect(renderComment('`foo<bar>`')).toBe('<p><code>foo&lt;bar&gt;</code></p>');
  expect(renderComment('```\n#include <map>\n```')).toContain('#include &lt;map&gt;');
});

test('markup, scripts and pictures of a reader are text or nothing', () => {
  const html = renderComment(
    '<script>alert(1)</script> <img src=x onerror=alert(1)> ![x](https://spy.test/a.gif) [y](javascript:alert(1))',
  );
  expect(html).not.toMatch(/<script|<img|href="javascript/i);
  expect(html).toContain('&lt;script&gt;');
});

test('links are marked as a reader’s', () => {
  expect(renderComment('[a](https://example.org/) https://example.com/b')).toMatch(
    /(rel="nofollow ugc noopener".*){2}/s,
  );
});

test('a heading in a comment stays out of the page’s outline', () => {
  expect(renderComment('# SHOUT')).toBe('<p class="comment-heading">SHOUT</p>');
});

test('bidi overrides cannot turn the page around the comment', () => {
  expect(renderComment('a\u202Eb\u2066c')).toBe('<p>abc</p>');
  expect(tidyLine(' \u202Eevil\u0000 \n name ', 80)).toBe('evil name');
  expect(tidyLine('😀'.repeat(100), 80)).toBe('😀'.repeat(80));
});

test('ten kilobytes of anything are read in time that grows with their length', () => {
  // Each of these was quadratic in some Markdown reader; the runner's time limit is the bound.
  for (const piece of ['[', '*a_', '![', '> ', '`', '<', '\\', '[a](', '**a ', '~~a ', '&#x']) {
    expect(typeof renderComment(piece.repeat(20_000 / piece.length))).toBe('string');
  }
});
