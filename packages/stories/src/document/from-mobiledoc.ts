import { stripIllegalCharacters } from '@nightdesk/web';
import type { Block, Inline, Mark } from './document.ts';
import type { Converted } from './from-html.ts';
import { cardBlocks, type FromGhostOptions, fieldsOf, type GhostConversion, listOf } from './ghost-cards.ts';
import { convertGhost } from './ghost-source.ts';
import { headingLevel } from './heading-level.ts';
import { inline, linkMark, markOfTag, trimRuns, withMark } from './inline.ts';

interface Mobiledoc {
  sections: readonly unknown[];
  markups: readonly unknown[];
  atoms: readonly unknown[];
  cards: readonly unknown[];
}

/** Reads the editor state of Ghost 1 to 4 (format 0.3); undefined when it is none, so that the HTML body can be used. */
export function documentFromMobiledoc(
  source: unknown,
  options: FromGhostOptions = {},
): Converted | undefined {
  return convertGhost(source, options, (state, conversion) => {
    const { sections, markups, atoms, cards } = fieldsOf(state);
    if (!Array.isArray(sections)) return undefined;
    const mobiledoc = { sections, markups: listOf(markups), atoms: listOf(atoms), cards: listOf(cards) };
    return sections.flatMap((section) => sectionBlocks(listOf(section), mobiledoc, conversion));
  });
}

// [1, tag, markers], [2, address], [3, list tag, items], [10, number of a card].
function sectionBlocks(
  section: readonly unknown[],
  mobiledoc: Mobiledoc,
  conversion: GhostConversion,
): Block[] {
  const [kind, first, second] = section;
  switch (kind) {
    case 1:
      return textBlocks(String(first), runsOf(listOf(second), mobiledoc, conversion));
    case 2:
      return cardBlocks('image', { src: first }, conversion);
    case 3: {
      const items = listOf(second).map((item) =>
        textBlocks('p', runsOf(listOf(item), mobiledoc, conversion)),
      );
      const filled = items.filter((item) => item.length > 0);
      return filled.length > 0 ? [{ type: 'list', ordered: first === 'ol', items: filled }] : [];
    }
    case 10: {
      const [name, payload] = listOf(mobiledoc.cards[Number(first)]);
      return cardBlocks(String(name), payload, conversion);
    }
    default:
      conversion.warn('a section of an unknown kind was left out');
      return [];
  }
}

function textBlocks(tag: string, content: Inline[]): Block[] {
  if (content.length === 0) return [];
  const level = headingLevel(tag);
  if (level) return [{ type: 'heading', level, content }];
  if (tag === 'blockquote') return [{ type: 'quote', blocks: [{ type: 'paragraph', content }] }];
  if (tag === 'aside' || tag === 'pull-quote') return [{ type: 'pullquote', content }];
  return [{ type: 'paragraph', content }];
}

// A marker opens some markups, has its text, and closes the last so many.
function runsOf(markers: readonly unknown[], mobiledoc: Mobiledoc, conversion: GhostConversion): Inline[] {
  const runs: Inline[] = [];
  const open: (Mark | undefined)[] = [];
  for (const marker of markers) {
    const [kind, opened, closed, value] = listOf(marker);
    for (const index of listOf(opened)) open.push(markOf(mobiledoc.markups[Number(index)], conversion));
    const text = kind === 1 ? atomText(mobiledoc.atoms[Number(value)]) : String(value ?? '');
    const marks = open.reduce<Mark[]>((all, mark) => (mark ? withMark(all, mark) : all), []);
    runs.push(inline(stripIllegalCharacters(text), marks));
    open.length = Math.max(0, open.length - (Number(closed) || 0));
  }
  return trimRuns(runs);
}

function markOf(markup: unknown, conversion: GhostConversion): Mark | undefined {
  const [tag, attributes] = listOf(markup);
  if (tag !== 'a') return markOfTag(String(tag));
  const pairs = listOf(attributes);
  const attribute = (name: string) => {
    const at = pairs.indexOf(name);
    const value = at === -1 ? undefined : pairs[at + 1];
    return typeof value === 'string' ? value : undefined;
  };
  return linkMark(attribute('href'), attribute('title'), conversion);
}

function atomText(atom: unknown): string {
  const [name, text] = listOf(atom);
  return name === 'soft-return' ? '\n' : String(text ?? '');
}
