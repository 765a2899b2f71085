import { stripIllegalCharacters } from '@nightdesk/web';
import { type Block, documentLimits, type Inline, type Mark } from './document.ts';
import type { Converted } from './from-html.ts';
import {
  cardBlocks,
  type FromGhostOptions,
  fieldsOf,
  type GhostConversion,
  listOf,
  textField,
} from './ghost-cards.ts';
import { convertGhost } from './ghost-source.ts';
import { headingLevel } from './heading-level.ts';
import { inline, linkMark, trimRuns, withMark } from './inline.ts';

type Node = Readonly<Record<string, unknown>>;

const formats: readonly [number, Exclude<Mark['type'], 'link'>][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 'strike'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
];

/** Reads the editor state of Ghost 5 and 6; undefined when it is none, so that the HTML body can be used. */
export function documentFromLexical(source: unknown, options: FromGhostOptions = {}): Converted | undefined {
  return convertGhost(source, options, (state, conversion) => {
    const { children } = fieldsOf(fieldsOf(state).root);
    return Array.isArray(children) ? blocksOf(children, conversion, 0) : undefined;
  });
}

function blocksOf(nodes: readonly unknown[], conversion: GhostConversion, depth: number): Block[] {
  return nodes.flatMap((node) => nodeBlocks(fieldsOf(node), conversion, depth));
}

function nodeBlocks(node: Node, conversion: GhostConversion, depth: number): Block[] {
  const type = textField(node, 'type') ?? '';
  if (type === 'list') return listBlocks(node, conversion, depth);
  if (!textTypes.has(type)) return cardBlocks(type, node, conversion);
  const content = trimRuns(runsOf(listOf(node.children), { marks: [], conversion, depth: 0 }));
  if (content.length === 0) return [];
  const level = headingLevel(textField(node, 'tag') ?? '') ?? 2;
  if (type.endsWith('heading')) return [{ type: 'heading', level, content }];
  if (type.endsWith('quote')) return [{ type: 'quote', blocks: [{ type: 'paragraph', content }] }];
  return type === 'aside' ? [{ type: 'pullquote', content }] : [{ type: 'paragraph', content }];
}

const textTypes = new Set(
  'paragraph heading extended-heading quote extended-quote aside text extended-text link autolink linebreak'.split(
    ' ',
  ),
);

function listBlocks(node: Node, conversion: GhostConversion, depth: number): Block[] {
  const items: Block[][] = [];
  for (const child of listOf(node.children)) {
    const { text, nested } = splitItem(listOf(fieldsOf(child).children));
    const content = trimRuns(runsOf(text, { marks: [], conversion, depth: 0 }));
    const inner = depth + 1 < documentLimits.depth ? blocksOf(nested, conversion, depth + 1) : [];
    if (nested.length > 0 && inner.length === 0) conversion.warn('lists nested too deep were cut');
    const blocks: Block[] = content.length === 0 ? inner : [{ type: 'paragraph', content }, ...inner];
    // A nested list stands in an item of its own; it belongs to the item before.
    if (content.length === 0 && items.length > 0) items.at(-1)!.push(...blocks);
    else if (blocks.length > 0) items.push(blocks);
  }
  const ordered = textField(node, 'listType') === 'number' || textField(node, 'tag') === 'ol';
  const start =
    ordered && Number.isInteger(node.start) && Number(node.start) > 1 ? { start: Number(node.start) } : {};
  return items.length > 0 ? [{ type: 'list', ordered, ...start, items }] : [];
}

function splitItem(children: readonly unknown[]): { text: unknown[]; nested: unknown[] } {
  const isInline = (child: unknown) => {
    const type = textField(fieldsOf(child), 'type') ?? '';
    return (
      type !== 'list' &&
      type !== 'paragraph' &&
      (textTypes.has(type) || listOf(fieldsOf(child).children).length > 0)
    );
  };
  return { text: children.filter(isInline), nested: children.filter((child) => !isInline(child)) };
}

interface Place {
  marks: readonly Mark[];
  conversion: GhostConversion;
  depth: number;
}

function runsOf(nodes: readonly unknown[], place: Place): Inline[] {
  // Text nests two or three deep; anything else is made to break us.
  if (place.depth > 50) return [];
  return nodes.flatMap((each) => {
    const node = fieldsOf(each);
    const type = textField(node, 'type') ?? '';
    if (type === 'linebreak') return [{ text: '\n' }];
    if (type === 'link' || type === 'autolink') {
      const link = linkMark(textField(node, 'url'), textField(node, 'title'), place.conversion);
      const marks = link ? withMark(place.marks, link) : place.marks;
      return runsOf(listOf(node.children), { ...place, marks, depth: place.depth + 1 });
    }
    const text = stripIllegalCharacters(textField(node, 'text') ?? '');
    if (text !== '') return [inline(text, marksOf(Number(node.format) || 0, place.marks))];
    return runsOf(listOf(node.children), { ...place, depth: place.depth + 1 });
  });
}

function marksOf(format: number, around: readonly Mark[]): Mark[] {
  return formats.reduce<Mark[]>(
    (marks, [bit, type]) => (format & bit ? withMark(marks, { type }) : marks),
    [...around],
  );
}
