import { describe, expect, it } from 'vitest';
import { addWarning, countSkipped, newReport, reportJson, reportText } from './report.ts';

function aReport() {
  const report = newReport('wxr old.example');
  report.stories.imported = 3;
  report.pages.unchanged = 1;
  report.comments.updated = 2;
  countSkipped(report, 'revisions', 2);
  countSkipped(report, 'revisions');
  addWarning(report, 'line 9 (item 1)', { kind: 'no date; dated today' });
  addWarning(report, 'line 12 (item 2)', { kind: 'no date; dated today', detail: 'post_date is empty' });
  report.failed.push({ where: 'line 40 (item 7)', reason: 'the body is too large' });
  return report;
}

describe('the report of an import', () => {
  it('says what came in, what stayed out and why, and names each failure with its line', () => {
    expect(reportText(aReport())).toBe(`Source wxr old.example
  stories    3 imported, 0 updated, 0 unchanged
  pages      0 imported, 0 updated, 1 unchanged
  comments   0 imported, 2 updated, 0 unchanged
  pictures   0 stored, 0 still at their old address
Skipped 3:
  3 revisions
Look at (--verbose says where):
  2 no date; dated today
Failed 1:
  line 40 (item 7): the body is too large`);
  });

  it('says where each warning is when asked', () => {
    expect(reportText(aReport(), { verbose: true })).toContain('line 12 (item 2): post_date is empty');
  });

  it('has the same for scripts', () => {
    expect(reportJson(aReport())).toMatchObject({
      stories: { imported: 3 },
      skipped: { revisions: 3 },
      warnings: { 'no date; dated today': 2 },
      failed: [{ where: 'line 40 (item 7)' }],
    });
  });
});

it('a file with nothing in it does not pass for an import that went well', () => {
  expect(reportText(newReport('wxr here'))).toContain('There was nothing in it to import.');
  const report = newReport('wxr here');
  countSkipped(report, 'menu items');
  expect(reportText(report)).not.toContain('There was nothing');
});
