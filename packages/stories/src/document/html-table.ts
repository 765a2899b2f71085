import type { Cell } from './document.ts';
import { convertNodes, type Place, textOf, unwrap } from './html-blocks.ts';
import { findElement, findElements, serialize } from './html-nodes.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { sanitizeStoryHtml } from './sanitize.ts';

/**
 * A table of text cells as a table. One with lists, pictures or tables in its cells: a mere frame (one row or one
 * column) is taken apart, anything else is kept as sanitised markup.
 */
export function convertTable(node: HtmlElement, place: Place): void {
  place.writer.endParagraph();
  convertNodes(straysOf(node), place);
  place.writer.endParagraph();
  const rows = rowsOf(node).filter((row) => row.cells.some((cell) => cell.children.length > 0));
  if (rows.length === 0) {
    unwrapCells(node, place);
    return;
  }
  const isFrame = rows.length === 1 || rows.every((row) => row.cells.length <= 1);
  if (rows.some((row) => row.cells.some(isRich))) {
    if (isFrame) unwrapCells(node, place);
    else keepAsHtml(node, place);
    return;
  }
  addTable(node, rows, place);
}

interface Row {
  cells: HtmlElement[];
  inHead: boolean;
}

function addTable(node: HtmlElement, rows: readonly Row[], place: Place): void {
  const head = rows
    .filter((row) => row.inHead)
    .map((row) => row.cells.map((cell) => cellOf(cell, true, place)));
  const body = rows
    .filter((row) => !row.inHead)
    .map((row) => row.cells.map((cell) => cellOf(cell, false, place)));
  const label = findElement(node.children, 'caption');
  const caption = label ? textOf(label.children, { ...place, marks: [] }).content : [];
  place.writer.add({
    type: 'table',
    ...(head.length > 0 ? { head } : {}),
    rows: body,
    ...(caption.length > 0 ? { caption } : {}),
  });
}

function rowsOf(table: HtmlElement): Row[] {
  const rows: Row[] = [];
  const visit = (node: HtmlElement, inHead: boolean) => {
    for (const child of node.children) {
      if (child.kind !== 'element') continue;
      if (child.name === 'tr') {
        const cells = child.children.filter((each) => each.kind === 'element' && cellNames.has(each.name));
        if (cells.length > 0) rows.push({ cells: cells as HtmlElement[], inHead });
      } else if (groupNames.has(child.name)) visit(child, child.name === 'thead');
    }
  };
  visit(table, false);
  const [first] = rows;
  // Without a thead a first row of nothing but th is the head.
  if (first && rows.length > 1 && !rows.some((row) => row.inHead)) {
    first.inHead = first.cells.every((cell) => cell.name === 'th');
  }
  return rows;
}

// What stands between the cells belongs, as browsers have it, before the table.
function straysOf(table: HtmlElement): HtmlNode[] {
  return table.children.flatMap((child) => {
    if (child.kind !== 'element') return [child];
    if (groupNames.has(child.name) || child.name === 'tr') return straysOf(child);
    return cellNames.has(child.name) || child.name === 'caption' ? [] : [child];
  });
}

const groupNames: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);
const cellNames: ReadonlySet<string> = new Set(['td', 'th']);

function cellOf(cell: HtmlElement, inHead: boolean, place: Place): Cell {
  const colspan = spanOf(cell, 'colspan');
  const rowspan = spanOf(cell, 'rowspan');
  const align = alignOf(cell);
  const header = cell.name === 'th';
  return {
    content: textOf(cell.children, { ...place, marks: [] }).content,
    ...(header === inHead ? {} : { header }),
    ...(colspan ? { colspan } : {}),
    ...(rowspan ? { rowspan } : {}),
    ...(align ? { align } : {}),
  };
}

function spanOf(cell: HtmlElement, name: string): number | undefined {
  const span = Number.parseInt(cell.attributes.get(name) ?? '', 10);
  return span > 1 ? Math.min(span, 1000) : undefined;
}

function alignOf({ attributes }: HtmlElement): Cell['align'] {
  const said =
    attributes.get('align') ??
    /text-align:\s*(\w+)/.exec(attributes.get('style') ?? '')?.[1] ??
    attributes.get('class');
  return /\b(left|center|right)\b/.exec(said ?? '')?.[1] as Cell['align'];
}

function isRich(cell: HtmlElement): boolean {
  return (
    findElement(
      cell.children,
      'img',
      'ul',
      'ol',
      'table',
      'iframe',
      'pre',
      'figure',
      'blockquote',
      'video',
    ) !== undefined
  );
}

function unwrapCells(node: HtmlElement, place: Place): void {
  for (const child of node.children) {
    if (child.kind !== 'element') continue;
    if (groupNames.has(child.name) || child.name === 'tr') unwrapCells(child, place);
    else if (cellNames.has(child.name) || child.name === 'caption') unwrap(child, place);
  }
}

function keepAsHtml(node: HtmlElement, place: Place): void {
  const { conversion, writer } = place;
  const markup = serialize([node], ({ name, attributes }) => {
    const href = attributes.get('href');
    const src = attributes.get('src');
    if (name === 'a' && href !== undefined) return new Map([['href', conversion.mapUrl?.(href) ?? href]]);
    const mapped = name === 'img' && src !== undefined ? conversion.mapImage?.({ src }) : undefined;
    return mapped && 'src' in mapped ? new Map([...attributes, ['src', mapped.src]]) : attributes;
  });
  const html = sanitizeStoryHtml(markup);
  writer.add({ type: 'html', html });
  conversion.warn('a table with pictures or lists in its cells was kept as HTML');
  if (findElements([node], 'iframe').length > 0) conversion.warn('a frame in a table was left out');
}
