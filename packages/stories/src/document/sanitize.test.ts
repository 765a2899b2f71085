import { expect, test } from 'vitest';
import { sanitizeCommentHtml, sanitizeStoryHtml } from './sanitize.ts';

test('imported markup keeps its tables, figures and marks and loses what acts or hides', () => {
  const html =
    '<table style="x" id="cart"><tr><th scope="col" onclick="x">a</th><td colspan="2">b</td></tr></table>' +
    '<figure class="embed"><img src="/x.jpg" onerror="x" srcset="y"><figcaption>c</figcaption></figure><h1>d</h1>' +
    '<form action="/x"><input name="q"><button>e</button></form><iframe src="/x">f</iframe><script>g</script>';
  expect(sanitizeStoryHtml(html)).toBe(
    '<table><tr><th scope="col">a</th><td colspan="2">b</td></tr></table>' +
      '<figure><img src="/x.jpg" alt="" loading="lazy" decoding="async" /><figcaption>c</figcaption></figure><h2>d</h2>e',
  );
});

test('a comment has no picture, table or heading, and its links earn nobody a rank', () => {
  const html =
    '<h2>a</h2><img src="/x.jpg"><table><tr><td>b</td></tr></table><a href="https://example.com/" title="t">c</a>';
  expect(sanitizeCommentHtml(html)).toBe(
    'ab<a href="https://example.com/" rel="nofollow ugc noopener">c</a>',
  );
});

test.each([sanitizeStoryHtml, sanitizeCommentHtml])('a link to a script is text: %o', (sanitize) => {
  expect(sanitize('<a href="java\tscript:alert(1)">a</a><a href="data:text/html,x">b</a>')).toBe(
    '<a>a</a><a>b</a>',
  );
});
