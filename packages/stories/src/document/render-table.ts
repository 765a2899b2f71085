import type { Cell, Table } from './document.ts';
import { renderInline } from './render-inline.ts';

/** A table inside a box that scrolls sideways, reachable by keyboard, so that a phone never scrolls the page itself. */
export function renderTable(table: Table): string {
  const caption = table.caption?.length ? `<caption>${renderInline(table.caption)}</caption>\n` : '';
  const head = table.head?.length ? `<thead>\n${renderRows(table.head, 'col')}\n</thead>\n` : '';
  const body = table.rows.length ? `<tbody>\n${renderRows(table.rows, 'row')}\n</tbody>\n` : '';
  return `<div class="table-scroll" tabindex="0">\n<table>\n${caption}${head}${body}</table>\n</div>`;
}

function renderRows(rows: readonly Cell[][], scope: 'col' | 'row'): string {
  return rows.map((cells) => `<tr>${cells.map((cell) => renderCell(cell, scope)).join('')}</tr>`).join('\n');
}

function renderCell(cell: Cell, scope: 'col' | 'row'): string {
  const isHeader = cell.header ?? scope === 'col';
  const attributes = [
    isHeader ? ` scope="${scope}"` : '',
    cell.colspan && cell.colspan > 1 ? ` colspan="${cell.colspan}"` : '',
    cell.rowspan && cell.rowspan > 1 ? ` rowspan="${cell.rowspan}"` : '',
    cell.align ? ` class="align-${cell.align}"` : '',
  ].join('');
  const tag = isHeader ? 'th' : 'td';
  return `<${tag}${attributes}>${renderInline(cell.content)}</${tag}>`;
}
