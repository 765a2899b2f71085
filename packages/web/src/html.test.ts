import { expect, test } from 'vitest';
import { escapeHtml, stripIllegalCharacters } from './html.ts';

test('text with markup in it cannot become markup, in content or in an attribute', () => {
  expect(escapeHtml(`<b onclick="x('&')">`)).toBe('&lt;b onclick=&quot;x(&#39;&amp;&#39;)&quot;&gt;');
});

test('a bell or a lone surrogate in a headline does not break the feeds', () => {
  expect(stripIllegalCharacters('a\u0007b\u0010c\td\ne\ufffff')).toBe('abc\td\nef');
  expect(escapeHtml('\ud83d!')).toBe('\ufffd!');
  expect(escapeHtml('😀')).toBe('😀');
});
