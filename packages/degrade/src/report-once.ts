import type { Report } from './mode-file.ts';

/** A fault that lasts is seen at each look, and said once; again when it was mended meanwhile, or is another one. */
export function reportOnce(report: Report): Report & { mended(path: string): void } {
  const standing = new Map<string, string>();
  const changed: Report = (fault) => {
    if (standing.get(fault.path) === fault.problem) return;
    standing.set(fault.path, fault.problem);
    report(fault);
  };
  return Object.assign(changed, { mended: (path: string) => void standing.delete(path) });
}
