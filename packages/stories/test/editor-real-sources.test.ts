import { globSync, readFileSync } from 'node:fs';
import { describeWithData, sharedDataPath } from '@nightdesk/testing';
import { expect, test, vi } from 'vitest';
import {
  type Document,
  documentFromEditorMarkdown,
  documentFromHtml,
  documentFromLexical,
  documentFromMarkdown,
  documentFromMobiledoc,
  documentToMarkdown,
} from '../src/index.ts';

// Much to read: on a machine busy with other tests it takes its time.
vi.setConfig({ testTimeout: 60_000 });

const filesIn = (pattern: string) => globSync(`${sharedDataPath()}/${pattern}`).sort();

function* wordpressStories(): Generator<Document> {
  for (const file of filesIn('wxr/**/*.{xml,wxr}')) {
    const source = readFileSync(file, 'utf8');
    for (const [, body = ''] of source.matchAll(/<content:encoded><!\[CDATA\[([\s\S]*?)\]\]>/g)) {
      yield documentFromHtml(body, { wordpress: true }).document;
    }
  }
}

function* ghostStories(): Generator<Document> {
  for (const file of filesIn('ghost/**/*.json').filter((name) => !/broken\.json|lexical-docs/.test(name))) {
    const json = JSON.parse(readFileSync(file, 'utf8'));
    const { data } = json.db?.[0] ?? json;
    for (const post of data?.posts ?? []) {
      const state = documentFromLexical(post?.lexical) ?? documentFromMobiledoc(post?.mobiledoc);
      if (state) yield state.document;
      if (post?.html) yield documentFromHtml(post.html).document;
    }
  }
}

function* newsStories(): Generator<Document> {
  for (const file of filesIn('news/*.jsonl')) {
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { body_markdown: body } = JSON.parse(line);
      if (typeof body === 'string') yield documentFromMarkdown(body).document;
    }
  }
}

describeWithData('imported stories in the editor', () => {
  test.each([
    { from: 'WordPress', stories: wordpressStories, least: 500 },
    { from: 'Ghost', stories: ghostStories, least: 200 },
    { from: 'other papers', stories: newsStories, least: 1600 },
  ])('$from: opened and saved, they are the very same; hardly any of it is JSON', ({ stories, least }) => {
    const counts = { stories: 0, blocks: 0, fenced: 0 };
    for (const document of stories()) {
      const markdown = documentToMarkdown(document);
      expect(documentFromEditorMarkdown(markdown).document).toEqual(document);
      counts.stories += 1;
      counts.blocks += document.blocks.length;
      counts.fenced += markdown.match(/```nightdesk-block/g)?.length ?? 0;
    }
    expect(counts.stories).toBeGreaterThan(least);
    expect(counts.fenced / counts.blocks, JSON.stringify(counts)).toBeLessThan(0.02);
  });
});
