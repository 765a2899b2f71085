import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { assertReferences } from './paper-references.ts';
import { paperSchema, type StoryFrontMatter, storySchema } from './paper-schema.ts';

export interface PaperStory extends StoryFrontMatter {
  /** Body in Markdown; `story:SLUG` links and `picture:NAME` images are resolved by the loader. */
  markdown: string;
}

export interface Paper extends z.infer<typeof paperSchema> {
  /** Newest first; drafts and scheduled stories come before all of them. */
  stories: PaperStory[];
}

/**
 * Reads the demo paper in `dir` (default: this folder) and checks it whole.
 * Throws an Error that names the file and the field at fault.
 */
export function readPaper(dir: string = import.meta.dirname): Paper {
  const settings = parseAs(
    paperSchema,
    parseJson(readFileSync(join(dir, 'paper.json'), 'utf8'), 'paper.json'),
    'paper.json',
  );
  const stories = readdirSync(join(dir, 'stories'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => readStory(dir, file))
    .sort((a, b) => a.agoMs - b.agoMs || a.slug.localeCompare(b.slug));
  const paper = { ...settings, stories };
  assertReferences(paper);
  return paper;
}

/** Words of a Markdown body as a reader would count them: no link targets, table rules or image sources. */
export function countWords(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, ' ').replace(/\[!pull\]/g, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function readStory(dir: string, file: string): PaperStory {
  const name = `stories/${file}`;
  const [, json, markdown] = /^---json\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(dir, name), 'utf8')) ?? [];
  if (json === undefined || markdown === undefined) {
    throw new Error(`${name}: front matter must stand between "---json" and "---"`);
  }
  const front = parseAs(storySchema, parseJson(json, name), name);
  if (`${front.slug}.md` !== file)
    throw new Error(`${name}: slug: is "${front.slug}"; file and slug must agree`);
  return { ...front, markdown: markdown.trim() };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file}: not valid JSON: ${(cause as Error).message}`, { cause });
  }
}

function parseAs<T extends z.ZodType>(schema: T, value: unknown, file: string): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map(
    (issue) => `${file}: ${issue.path.join('.') || '(whole)'}: ${issue.message}`,
  );
  throw new Error(faults.join('\n'));
}
