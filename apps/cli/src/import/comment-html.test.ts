import { describe, expect, it } from 'vitest';
import { commentHtml } from './comment-html.ts';

describe('a WordPress comment', () => {
  it('keeps its paragraphs and lines', () => {
    expect(commentHtml('one\r\ntwo\r\n\r\nthree')).toBe('<p>one<br>\ntwo</p>\n<p>three</p>');
  });

  it('keeps lists, quotes and code as they are, and the text around them apart', () => {
    expect(commentHtml('see <blockquote>a</blockquote> so <ul><li>b</li></ul>')).toBe(
      '<p>see</p>\n<blockquote>a</blockquote>\n<p>so</p>\n<ul><li>b</li></ul>',
    );
    expect(commentHtml('<pre>a\n\n  b</pre>')).toBe('<pre>a\n\n  b</pre>');
  });

  it('makes bare addresses links, once', () => {
    expect(commentHtml('see http://a.example/x.')).toBe(
      '<p>see <a href="http://a.example/x">http://a.example/x</a>.</p>',
    );
    const linked = '<p><a href="http://a.example">http://a.example</a></p>';
    expect(commentHtml('<a href="http://a.example">http://a.example</a>')).toBe(linked);
  });

  it('has no headings: they would enter the page’s outline', () => {
    expect(commentHtml('<h1 class="x">Loud</h1>')).toBe('<p>Loud</p>');
  });
});
