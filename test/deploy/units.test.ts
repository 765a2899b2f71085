import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('each process of the site has a unit that starts it, and no unit starts anything else', () => {
  const started = globSync('deploy/systemd/nightdesk-*.service', { cwd: ROOT })
    .map((unit) => /^ExecStart=.* (apps\/\S+\.ts)$/m.exec(read(unit))?.[1])
    .filter((entry) => entry !== undefined);
  const entries = globSync('apps/*/src/*main.ts', { cwd: ROOT }).filter((entry) => !entry.includes('/cli/'));
  expect(started.toSorted()).toEqual(entries.toSorted());
});

test('every unit falls under what all of them may do', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: ROOT }).map((path) => basename(path));
  expect(units.length).toBeGreaterThan(6);
  // systemd reads `nightdesk-.service.d` for each unit whose name begins so.
  expect(units.filter((unit) => !unit.startsWith('nightdesk-'))).toEqual([]);
  expect(existsSync(join(ROOT, 'deploy/systemd/nightdesk-.service.d/hardening.conf'))).toBe(true);
});

interface Rule {
  alert: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary?: string; runbook?: string };
}

test('who is woken by an alert reads what it means, and finds it in the runbook', () => {
  const { groups } = parse(read('deploy/prometheus/rules.yml')) as { groups: { rules: Rule[] }[] };
  const all = groups.flatMap(({ rules }) => rules);
  const runbook = read('docs/operating.md');
  const anchors = [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title!));
  expect(all.length).toBeGreaterThan(10);
  for (const { alert, for: lasting, labels, annotations } of all) {
    expect(lasting, alert).toMatch(/^\d+[mh]$/);
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    expect(annotations.summary, alert).toBeTruthy();
    const [file, anchor] = annotations.runbook!.split('#');
    expect(file, alert).toBe('docs/operating.md');
    expect(anchors, alert).toContain(anchor);
    expect(runbook, alert).toContain(`…${alert.replace(/^Nightdesk/, '')}\``);
  }
});

/** As GitHub makes it of a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
