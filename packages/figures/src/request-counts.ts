import { type RequestFigures, requestBounds } from './figures.ts';

/** Answers by class of route and layer, with how long they took. */
export interface RequestCounts {
  /** Cheap enough for every request: two look-ups and two additions. */
  count(page: string, layer: string, ms: number): void;
  figures(): RequestFigures[];
}

interface Cell {
  ms: number;
  buckets: number[];
}

/** Counters that stand at nought. */
export function openRequestCounts(): RequestCounts {
  const pages = new Map<string, Map<string, Cell>>();

  return {
    count: (page, layer, ms) => {
      const cell = pages.get(page)?.get(layer) ?? addCell(page, layer);
      let place = 0;
      while (place < requestBounds.length && ms > requestBounds[place]!) place += 1;
      cell.buckets[place]! += 1;
      cell.ms += ms;
    },
    figures: () =>
      [...pages].flatMap(([page, layers]) =>
        [...layers].map(([layer, { ms, buckets }]) => ({ page, layer, ms, buckets: [...buckets] })),
      ),
  };

  function addCell(page: string, layer: string): Cell {
    const layers = pages.get(page) ?? new Map<string, Cell>();
    pages.set(page, layers);
    const cell = { ms: 0, buckets: new Array<number>(requestBounds.length + 1).fill(0) };
    layers.set(layer, cell);
    return cell;
  }
}
