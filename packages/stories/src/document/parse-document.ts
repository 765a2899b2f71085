import type { z } from 'zod';
import { type Block, type Document, documentLimits } from './document.ts';
import { documentSchema } from './document-schema.ts';

/** A document that cannot be stored; `faults` name the block by its path (`blocks[3].items[0][1]`), the first ten. */
export class DocumentInvalid extends Error {
  readonly code = 'DOCUMENT_INVALID';
  readonly statusCode = 422;
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The story's text cannot be stored: ${faults.join('; ')}`);
    this.name = 'DocumentInvalid';
    this.faults = faults;
  }
}

/**
 * Reads a document from outside (an editor's browser, an import, the database); unknown fields are dropped.
 * Throws `DocumentInvalid` for a wrong shape and for one above `documentLimits`.
 */
export function parseDocument(value: unknown): Document {
  // Before the schema, which recurses and would otherwise die of a value nested 100,000 deep.
  if (nestsDeeper(value, documentLimits.depth * 3 + 8)) throw new DocumentInvalid([tooDeep]);
  const result = documentSchema.safeParse(value);
  if (!result.success) throw new DocumentInvalid(faultsOf(result.error));
  checkLimits(result.data);
  return result.data;
}

const tooDeep = `lists and quotes nest deeper than ${documentLimits.depth}`;

function nestsDeeper(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      for (const child of Object.values(each)) if (typeof child === 'object') next.push(child);
    }
    level = next;
  }
  return false;
}

function faultsOf(error: z.ZodError): string[] {
  return error.issues.slice(0, 10).map((issue) => `${pathOf(issue.path)}: ${issue.message}`);
}

function pathOf(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return text.replace(/^\./, '') || 'document';
}

function checkLimits(document: Document): void {
  const faults: string[] = [];
  const { blocks, deepest } = measureBlocks(document.blocks);
  if (deepest > documentLimits.depth) faults.push(tooDeep);
  if (blocks > documentLimits.blocks) faults.push(`${blocks} blocks, at most ${documentLimits.blocks}`);
  const characters = JSON.stringify(document).length;
  if (characters > documentLimits.characters) {
    faults.push(`${characters} characters with their markup, at most ${documentLimits.characters}`);
  }
  if (faults.length > 0) throw new DocumentInvalid(faults);
}

function measureBlocks(blocks: readonly Block[]): { blocks: number; deepest: number } {
  const pending = blocks.map((block) => ({ block, depth: 0 }));
  let count = 0;
  let deepest = 0;
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    const { block, depth } = entry;
    count += weightOf(block);
    deepest = Math.max(deepest, depth);
    for (const child of childBlocks(block)) pending.push({ block: child, depth: depth + 1 });
  }
  return { blocks: count, deepest };
}

function childBlocks(block: Block): Block[] {
  if (block.type === 'list') return block.items.flat();
  return block.type === 'quote' ? block.blocks : [];
}

function weightOf(block: Block): number {
  if (block.type === 'gallery') return 1 + block.images.length;
  if (block.type === 'table') return 1 + block.rows.flat().length + (block.head?.flat().length ?? 0);
  return 1;
}
