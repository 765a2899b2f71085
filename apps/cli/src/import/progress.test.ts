import { describe, expect, it } from 'vitest';
import { startProgress } from './progress.ts';
import { newReport } from './report.ts';

function started(isTTY: boolean) {
  let time = 0;
  const written: string[] = [];
  const out = { isTTY, write: (text: string) => void written.push(text) };
  const progress = startProgress(200, { out, now: () => time });
  const report = newReport('x');
  report.stories.imported = 7;
  return { progress, report, written, pass: (ms: number) => (time += ms) };
}

describe('the progress of an import', () => {
  it('is a bar on a terminal, which leaves nothing behind', () => {
    const { progress, report, written, pass } = started(true);
    progress.read(50);
    expect(written).toEqual([]);
    pass(150);
    progress.read(50);
    expect(written.at(-1)).toBe('\r[############............]  50 %  0 items ');
    pass(150);
    progress.counted(report);
    expect(written.at(-1)).toContain('7 items');
    progress.end();
    expect(written.at(-1)).toBe('\r\u001b[K');
  });

  it('is a line now and then in a log', () => {
    const { progress, report, written, pass } = started(false);
    for (let second = 0; second < 11; second += 1) {
      pass(1000);
      progress.read(10);
      progress.counted(report);
    }
    progress.end();
    expect(written).toEqual([' 25 %  7 items\n', ' 50 %  7 items\n']);
  });
});
