/** The page numbers that a long row names: the first, the last and the neighbours; undefined stands for what is left out. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const named = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(named)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const gap = number - (sorted[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [undefined, number] : [number];
  });
}
