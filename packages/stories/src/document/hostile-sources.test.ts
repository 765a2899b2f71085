import { readFileSync } from 'node:fs';
import { describeWithData, sharedDataPath } from '@nightdesk/testing';
import { DomUtils, ElementType, parseDocument as parseMarkup } from 'htmlparser2';
import { expect, test, vi } from 'vitest';
import { documentText } from './document-text.ts';
import { documentFromHtml } from './from-html.ts';
import { documentFromMarkdown } from './from-markdown.ts';
import { parseDocument } from './parse-document.ts';
import { renderDocument } from './render-document.ts';
import { sanitizeCommentHtml, sanitizeStoryHtml } from './sanitize.ts';

// Much to read: on a machine busy with other tests it takes its time.
vi.setConfig({ testTimeout: 60_000 });

type ChildNode = ReturnType<typeof parseMarkup>['children'][number];

const read = (name: string) => readFileSync(sharedDataPath('hostile', name)!, 'utf8');

const shown = new Set(
  (
    'a abbr aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure ' +
    'footer h2 h3 h4 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td ' +
    'tfoot th thead time tr u ul var wbr'
  ).split(' '),
);
const attributes = new Set(
  'alt class colspan datetime decoding dir height href id loading rel rowspan scope src srcset sizes start tabindex title width'.split(
    ' ',
  ),
);
const classes =
  /^(?:pullquote|credit|gallery|gallery-pictures|embed|embed-(?:card|provider|title|url)|table-scroll|align-\w+|language-[\w+#.-]+)$/;

/** What of a rendered body a reader's browser could be harmed by. */
function dangersIn(html: string): string[] {
  return DomUtils.getElementsByTagName('*', parseMarkup(html), true).flatMap((element) => [
    ...(shown.has(element.name) ? [] : [`<${element.name}>`]),
    ...Object.entries(element.attribs)
      .filter(([name, value]) => isDangerous(name, value))
      .map(([name, value]) => `${element.name}[${name}=${value}]`),
  ]);
}

function isDangerous(name: string, value: string): boolean {
  if (!attributes.has(name)) return true;
  if (name === 'class') return !classes.test(value);
  if (name === 'id') return !value.startsWith('h-');
  if (name !== 'href' && name !== 'src') return false;
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(value.replace(/[\t\r\n]/g, '').trim())?.[0].toLowerCase();
  return scheme !== undefined && !['http:', 'https:', 'mailto:', 'tel:'].includes(scheme);
}

const unread = new Set(
  'script style title iframe noembed noframes noscript template select datalist head object video audio'.split(
    ' ',
  ),
);

/** The words of a source that a reader would have seen. */
function wordsOf(html: string): string[] {
  const texts: string[] = [];
  const visit = (nodes: readonly ChildNode[]) => {
    for (const node of nodes) {
      if (node.type === ElementType.Text) texts.push(node.data);
      else if (node.type === ElementType.Tag && !unread.has(node.name)) visit(node.children);
    }
  };
  visit(parseMarkup(html).children);
  return texts.join(' ').match(/\p{L}{3,}/gu) ?? [];
}

function expectHarmless(html: string, options: { keepsText?: boolean; wordpress?: boolean } = {}): void {
  const { document } = documentFromHtml(html, options);
  const rendered = renderDocument(parseDocument(document));
  expect({ html, dangers: dangersIn(rendered) }).toEqual({ html, dangers: [] });
  expect({ html, dangers: dangersIn(sanitizeStoryHtml(html)) }).toEqual({ html, dangers: [] });
  expect({ html, dangers: dangersIn(sanitizeCommentHtml(html)) }).toEqual({ html, dangers: [] });
  expect({ html, dangers: dangersIn(renderDocument(documentFromMarkdown(html).document)) }).toEqual({
    html,
    dangers: [],
  });
  if (options.keepsText === false) return;
  const kept = `${documentText(document)} ${plain(rendered)}`;
  const lost = wordsOf(html).filter((word) => !kept.includes(word));
  expect({ html, lost }).toEqual({ html, lost: [] });
}

function plain(html: string): string {
  return DomUtils.textContent(parseMarkup(html));
}

describeWithData('hostile markup', () => {
  test('none of 4,409 script injections reaches a reader, in any reading of them', () => {
    const payloads = read('xss-payload-list.txt').split(/\r?\n/);
    expect(payloads.length).toBeGreaterThan(4000);
    for (const payload of payloads)
      expectHarmless(payload, { keepsText: !/<(?:script|style|svg|math)/i.test(payload) });
    for (const payload of payloads)
      expectHarmless(`<p>before</p>${payload}`, { keepsText: false, wordpress: true });
  });

  test('what broke other sanitisers does not break ours', () => {
    const cases: { payload: string }[] = JSON.parse(read('dompurify-expect.json'));
    expect(cases.length).toBeGreaterThan(100);
    for (const { payload } of cases) expectHarmless(payload, { keepsText: false });
  });

  test('hostile feeds come out harmless with their words', () => {
    const feeds = read('feedparser-sanitize.jsonl').split('\n').filter(Boolean);
    expect(feeds.length).toBeGreaterThan(400);
    for (const line of feeds) {
      const { xml } = JSON.parse(line) as { xml: string };
      const markup = DomUtils.textContent(parseMarkup(xml, { xmlMode: true, decodeEntities: true }));
      expectHarmless(markup, { keepsText: !/<(?:script|style|svg|math)/i.test(markup) });
      expectHarmless(xml, { keepsText: false });
    }
  });

  test('naughty strings are text, as they were typed', () => {
    const strings: string[] = JSON.parse(read('blns.json'));
    for (const text of strings) {
      expectHarmless(text, { keepsText: false });
      const html = renderDocument({ version: 1, blocks: [{ type: 'paragraph', content: [{ text }] }] });
      expect(dangersIn(html)).toEqual([]);
    }
  });

  test('every CommonMark example is read without losing its words', () => {
    const examples: { markdown: string; html: string }[] = JSON.parse(read('commonmark-tests.json'));
    expect(examples.length).toBeGreaterThan(400);
    for (const { markdown, html } of examples) {
      const { document } = documentFromMarkdown(markdown);
      const rendered = renderDocument(parseDocument(document));
      expect({ markdown, dangers: dangersIn(rendered) }).toEqual({ markdown, dangers: [] });
      const lost = wordsOf(html).filter((word) => !plain(rendered).includes(word));
      expect({ markdown, lost }).toEqual({ markdown, lost: [] });
    }
  });
});
