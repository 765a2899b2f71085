import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describeWithData, sharedDataPath } from '@nightdesk/testing';
import { expect, test, vi } from 'vitest';
import type { Block } from './document.ts';
import { documentText, wordCount } from './document-text.ts';
import { type Converted, documentFromHtml } from './from-html.ts';
import { documentFromLexical } from './from-lexical.ts';
import { documentFromMarkdown } from './from-markdown.ts';
import { documentFromMobiledoc } from './from-mobiledoc.ts';
import { plainTextOf } from './html-nodes.ts';
import { parseDocument } from './parse-document.ts';
import { renderDocument } from './render-document.ts';

// Much to read: on a machine busy with other tests it takes its time.
vi.setConfig({ testTimeout: 60_000 });

interface GhostPost {
  html: string | null;
  mobiledoc?: string | null;
  lexical?: string | null;
  title: string;
}

const filesIn = (folder: string, pattern: string) => globSync(`${sharedDataPath(folder)}/${pattern}`).sort();
const kindsOf = (blocks: readonly Block[]) => new Set(blocks.map((block) => block.type));

/** Stored and shown without a fault, and read again from its own page as the same words. */
function expectWhole({ document }: Converted): string {
  const html = renderDocument(parseDocument(JSON.parse(JSON.stringify(document))));
  const again = documentFromHtml(html).document;
  expect(documentText(again).replace(/\s+/g, ' ')).toBe(documentText(document).replace(/\s+/g, ' '));
  return html;
}

function postsOf(file: string): GhostPost[] {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  const { data } = json.db?.[0] ?? json;
  return (data?.posts ?? []).filter((post: GhostPost | null) => post !== null);
}

/** How much of the words in the HTML that the other system itself made is in ours. */
function share(document: Converted['document'], html: string): number {
  const ours = new Set(documentText(document).match(/\p{L}{4,}/gu));
  const theirs = [...new Set(plainTextOf(html).match(/\p{L}{4,}/gu))];
  return theirs.length === 0 ? 1 : theirs.filter((word) => ours.has(word)).length / theirs.length;
}

describeWithData('real sources', () => {
  test('the samples of Ghost’s own editor are read whole', () => {
    const files = filesIn('ghost/lexical-docs', '*.json');
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) {
      const converted = documentFromLexical(readFileSync(file, 'utf8'));
      expect({ file: basename(file), warnings: converted?.warnings }).toEqual({
        file: basename(file),
        warnings: [],
      });
      expect(wordCount(converted!.document)).toBeGreaterThan(100);
      expectWhole(converted!);
    }
  });

  test('stories of Ghost exports say the same in editor state and HTML', () => {
    const files = filesIn('ghost', '**/*.json').filter((each) => !/broken\.json|lexical-docs/.test(each));
    let states = 0;
    for (const post of files.flatMap(postsOf)) {
      if (post.html) expectWhole(documentFromHtml(post.html));
      const converted = documentFromLexical(post.lexical) ?? documentFromMobiledoc(post.mobiledoc);
      if (!converted) continue;
      states++;
      expectWhole(converted);
      const kept = post.html ? share(converted.document, post.html) : 1;
      expect({ title: post.title, kept: kept > 0.97 }).toEqual({ title: post.title, kept: true });
    }
    expect(states).toBeGreaterThan(40);
  });

  test('1,659 news articles in Markdown become documents without a raw tag', () => {
    let articles = 0;
    for (const file of filesIn('news', '*20*.jsonl').concat(filesIn('news', 'ruby*.jsonl'))) {
      for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
        const { body_markdown: body, slug } = JSON.parse(line);
        const converted = documentFromMarkdown(body ?? '');
        expectWhole(converted);
        const prose = converted.document.blocks.filter((block) => block.type === 'paragraph');
        const raw = JSON.stringify(prose).match(/\{\{<.{0,40}/g);
        expect({ slug, raw }).toEqual({ slug, raw: null });
        articles++;
      }
    }
    expect(articles).toBeGreaterThan(1600);
  });

  test('bodies of WordPress exports become documents', () => {
    const kinds = new Set<string>();
    let bodies = 0;
    for (const file of filesIn('wxr', '**/*.{xml,wxr}')) {
      const source = readFileSync(file, 'utf8');
      for (const [, body] of source.matchAll(
        /<content:encoded><!\[CDATA\[([\s\S]*?)\]\]><\/content:encoded>/g,
      )) {
        const converted = documentFromHtml(body!, { wordpress: true });
        const html = expectWhole(converted);
        expect(html).not.toMatch(/<!-- ?\/?wp:|\[\/?caption/);
        for (const kind of kindsOf(converted.document.blocks)) kinds.add(kind);
        bodies++;
      }
    }
    expect(bodies).toBeGreaterThan(500);
    expect([...kinds]).toEqual(
      expect.arrayContaining(['image', 'gallery', 'quote', 'embed', 'code', 'table', 'list']),
    );
  });
});
