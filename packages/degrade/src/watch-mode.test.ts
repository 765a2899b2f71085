import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mode, ModeSetting } from './mode.ts';
import { automaticFile, modeFile, rulesFile } from './mode-file.ts';
import type { ScopedRule } from './scoped-rule.ts';
import type { SharedSettings } from './shared-settings.ts';
import { type ModeWatch, type ModeWatchOptions, watchMode } from './watch-mode.ts';

const AT = new Date('2026-11-29T20:00:00Z');

let dir: string;
let now: Date;
let faults: { path: string; problem: string }[];
const watches: ModeWatch[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nightdesk-watch-'));
  now = AT;
  faults = [];
});
afterEach(async () => {
  for (const watch of watches.splice(0)) watch.close();
  vi.useRealTimers();
  await rm(dir, { recursive: true, force: true });
});

// The timers are out of the way unless a test asks for them: `refresh` does what they would do.
function aWatch(options: Partial<ModeWatchOptions> = {}): ModeWatch {
  const never = 1_000_000_000;
  const watch = watchMode({
    dir,
    filePollMs: never,
    settingsPollMs: never,
    now: () => now,
    report: (fault) => void faults.push(fault),
    ...options,
  });
  watches.push(watch);
  return watch;
}

function aSetting(mode: Mode, more: Partial<ModeSetting> = {}): ModeSetting {
  return { mode, at: AT, ...more };
}

function writeBoxFile(setting: ModeSetting): Promise<void> {
  return modeFile(dir, () => {}).write(setting);
}

describe('following the mode', () => {
  it('obeys the box file from the first moment of a new process, with no database at all', async () => {
    await writeBoxFile(aSetting('frozen'));
    expect(aWatch().current()).toMatchObject({ mode: 'frozen', source: 'box file' });
  });

  it('obeys what the database last said when it starts while the database is dead', async () => {
    const first = aWatch({ readSettings: async () => ({ global: aSetting('pressed') }) });
    await first.refresh();
    const restarted = aWatch({ readSettings: () => Promise.reject(new Error('ECONNREFUSED')) });
    expect(restarted.current()).toMatchObject({ mode: 'pressed', source: 'last known global' });
    await restarted.refresh();
    expect(restarted.current()).toMatchObject({ mode: 'pressed', source: 'last known global' });
  });

  it('goes on in the mode of the site when the database dies, and says once that it is dead', async () => {
    let dead = false;
    const watch = aWatch({
      readSettings: async () => {
        if (dead) throw new Error('ECONNREFUSED');
        return { global: aSetting('lean') };
      },
    });
    await watch.refresh();
    dead = true;
    await watch.refresh();
    await watch.refresh();
    expect(watch.current().mode).toBe('lean');
    expect(faults).toEqual([{ path: 'shared settings', problem: 'ECONNREFUSED' }]);
  });

  it('forgets what the database last said once it says something else', async () => {
    let settings: SharedSettings = { global: aSetting('pressed') };
    const watch = aWatch({ readSettings: async () => settings });
    await watch.refresh();
    settings = {};
    await watch.refresh();
    expect(watch.current()).toEqual({ mode: 'normal', source: 'default' });
    expect(JSON.parse(await readFile(join(dir, 'last-known.json'), 'utf8'))).toEqual({});
  });

  it('opens no connection while the box file says frozen (invariant 11)', async () => {
    await writeBoxFile(aSetting('frozen'));
    const readSettings = vi.fn(async () => ({}));
    const watch = aWatch({ readSettings });
    await watch.refresh();
    expect(readSettings).not.toHaveBeenCalled();
    await modeFile(dir, () => {}).remove();
    await watch.refresh();
    expect(readSettings).toHaveBeenCalled();
  });

  it('leaves another box alone (invariant 14)', async () => {
    const other = join(dir, 'other');
    await writeBoxFile(aSetting('frozen'));
    expect(aWatch({ dir: other }).current().mode).toBe('normal');
  });

  it('passes over a half-written box file, says so once, and obeys it when it is whole', async () => {
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, 'mode.json'), '{"mode": "froz');
    const watch = aWatch({ readSettings: async () => ({ global: aSetting('lean') }) });
    await watch.refresh();
    await watch.refresh();
    expect(watch.current().mode).toBe('lean');
    expect(faults).toHaveLength(1);
    await writeBoxFile(aSetting('frozen'));
    expect((await watch.refresh()).mode).toBe('frozen');
  });

  it('ends a mode when its time has come, without anybody looking at a file', async () => {
    await writeBoxFile(aSetting('pressed', { until: new Date(AT.getTime() + 60_000) }));
    const watch = aWatch();
    expect(watch.current().mode).toBe('pressed');
    now = new Date(AT.getTime() + 60_000);
    expect(watch.current().mode).toBe('normal');
  });

  it('is not held up by a database that hangs, and does not pile up connections on it', async () => {
    vi.useFakeTimers();
    const readSettings = vi.fn(() => new Promise<SharedSettings>(() => {}));
    const watch = aWatch({ readSettings, settingsPollMs: 1000, settingsTimeoutMs: 2000 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readSettings).toHaveBeenCalledTimes(1);
    expect(watch.current().mode).toBe('normal');
    expect(faults[0]?.problem).toMatch(/2000 ms/);
  });

  it('sees a new box file by itself, and tells who listens', async () => {
    vi.useFakeTimers();
    const watch = aWatch({ filePollMs: 300 });
    const modes: string[] = [];
    const stop = watch.onChange((current, before) => modes.push(`${before.mode} > ${current.mode}`));
    await writeBoxFile(aSetting('lean'));
    await vi.advanceTimersByTimeAsync(300);
    await writeBoxFile(aSetting('frozen'));
    await vi.advanceTimersByTimeAsync(300);
    stop();
    await modeFile(dir, () => {}).remove();
    await vi.advanceTimersByTimeAsync(300);
    expect(modes).toEqual(['normal > lean', 'lean > frozen']);
    expect(watch.current().mode).toBe('normal');
  });

  it('survives a listener that throws', async () => {
    const watch = aWatch();
    watch.onChange(() => {
      throw new Error('listener');
    });
    await writeBoxFile(aSetting('lean'));
    expect((await watch.refresh()).mode).toBe('lean');
    expect(faults).toEqual([{ path: 'mode listener', problem: 'listener' }]);
  });

  it('keeps obeying the site when its own disk cannot take what the database said', async () => {
    await writeFile(join(dir, 'flat'), '');
    const watch = aWatch({
      dir: join(dir, 'flat'),
      readSettings: async () => ({ global: aSetting('pressed') }),
    });
    await watch.refresh();
    expect(watch.current().mode).toBe('pressed');
    expect(faults.some(({ problem }) => problem.includes('cannot be written'))).toBe(true);
  });
});

describe('the mode of one request', () => {
  const PORTAL: ScopedRule = {
    id: 'portal',
    mode: 'pressed',
    at: AT,
    match: { from: 'portal.example' },
  };
  const fromPortal = { path: '/', referrer: 'https://www.portal.example/news', address: '192.0.2.1' };
  const fromElsewhere = { ...fromPortal, referrer: undefined };

  it('is raised for those whom the rule means, and for nobody else', async () => {
    const watch = aWatch({ readSettings: async () => ({ global: aSetting('lean'), rules: [PORTAL] }) });
    await watch.refresh();
    expect(watch.modeOf(fromPortal)).toEqual({ mode: 'pressed', source: 'rule', setting: PORTAL });
    expect(watch.modeOf(fromElsewhere)).toMatchObject({ mode: 'lean', source: 'global' });
    expect(watch.current().mode).toBe('lean');
  });

  it('is never lowered by a rule', async () => {
    await writeBoxFile(aSetting('frozen'));
    await rulesFile(dir, () => {}).write([PORTAL]);
    expect(aWatch().modeOf(fromPortal)).toMatchObject({ mode: 'frozen', source: 'box file' });
  });

  it('follows the rules of this box with no database at all, from the first moment of a new process', async () => {
    await rulesFile(dir, () => {}).write([PORTAL]);
    expect(aWatch().modeOf(fromPortal).mode).toBe('pressed');
    expect(aWatch({ dir: join(dir, 'other') }).modeOf(fromPortal).mode).toBe('normal');
  });

  it('follows the rules that the database last told, when it is dead and after a restart', async () => {
    let dead = false;
    const readSettings = async () => {
      if (dead) throw new Error('ECONNREFUSED');
      return { rules: [PORTAL] };
    };
    const watch = aWatch({ readSettings });
    await watch.refresh();
    dead = true;
    await watch.refresh();
    expect(watch.modeOf(fromPortal).mode).toBe('pressed');
    expect(aWatch({ readSettings }).modeOf(fromPortal).mode).toBe('pressed');
  });

  it('goes back by itself when the rule ends, and when it is taken back', async () => {
    const until = new Date(AT.getTime() + 60_000);
    let rules: ScopedRule[] = [{ ...PORTAL, until }];
    const watch = aWatch({ readSettings: async () => ({ rules }) });
    await watch.refresh();
    expect(watch.modeOf(fromPortal).mode).toBe('pressed');
    now = until;
    expect(watch.modeOf(fromPortal).mode).toBe('normal');
    now = AT;
    rules = [];
    await watch.refresh();
    expect(watch.modeOf(fromPortal).mode).toBe('normal');
  });

  it('is that of the highest rule that means it', async () => {
    const all: ScopedRule = { id: 'all', mode: 'lean', at: AT, match: { share: 100 } };
    await rulesFile(dir, () => {}).write([all, PORTAL]);
    const watch = aWatch();
    expect([watch.modeOf(fromElsewhere).mode, watch.modeOf(fromPortal).mode]).toEqual(['lean', 'pressed']);
  });

  it('passes over a rule that makes no sense, says so, and obeys the others', async () => {
    await writeFile(join(dir, 'rules.json'), JSON.stringify([{ id: 'x', mode: 'melted' }, PORTAL]));
    expect(aWatch().modeOf(fromPortal).mode).toBe('pressed');
    expect(faults).toEqual([
      { path: join(dir, 'rules.json'), problem: expect.stringContaining('rule 1: "mode" is "melted"') },
    ]);
  });
});

describe('the automatic setting of a box', () => {
  it('is obeyed from its file alone, and one above pressed is passed over', async () => {
    await automaticFile(dir, () => {}).write(aSetting('lean'));
    const watch = aWatch();
    expect(watch.current()).toMatchObject({ mode: 'lean', source: 'automatic' });
    await automaticFile(dir, () => {}).write(aSetting('frozen'));
    expect((await watch.refresh()).mode).toBe('normal');
    expect(faults).toEqual([
      { path: join(dir, 'automatic.json'), problem: expect.stringContaining('not "frozen"') },
    ]);
  });
});
