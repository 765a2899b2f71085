import { expect, test } from 'vitest';
import type { BoxView, SiteView } from '../boxes/site-watch.ts';
import { findAlarms } from './find-alarms.ts';

const NOW = Date.UTC(2026, 10, 30, 3);

function aBox(with_: Partial<BoxView> = {}): BoxView {
  const at = NOW;
  const reader = {
    name: 'reader:8080',
    mode: with_.mode ?? 'normal',
    upMs: 1e6,
    residentBytes: 2e8,
    cpu: 0.1,
    loopDelay: 1,
    lagMs: 300,
    pool: { inUse: 1, size: 8, waiting: 0 },
  };
  return {
    box: 'box-a',
    at,
    heardAt: at,
    peer: undefined,
    isOwn: true,
    fault: undefined,
    mode: 'normal',
    modeSince: NOW - 60_000,
    source: 'default',
    processes: [reader],
    missing: [],
    rules: [],
    pressAlarms: [],
    traffic: { rates: { memory: 100 } },
    ...with_,
  };
}

function viewOf(boxes: BoxView[], site: Partial<SiteView> = {}): SiteView {
  return {
    at: new Date(NOW),
    boxes,
    unheard: [],
    database: { answers: true, since: 0 },
    cache: 'none',
    siteWord: { mode: 'normal', source: 'default' },
    ...site,
  };
}

function alarmsOf(boxes: BoxView[], site: Partial<SiteView> = {}): string[] {
  return findAlarms(viewOf(boxes, site)).map(({ level, what }) => `${level}: ${what}`);
}

const reader = (change: Partial<BoxView['processes'][number]>) => ({ ...aBox().processes[0]!, ...change });

test('nothing is said of a site on which all is well', () => {
  expect(alarmsOf([aBox()])).toEqual([]);
});

test('dead servers are told, the one that readers will miss first', () => {
  const dead = { answers: false, since: NOW };
  expect(alarmsOf([aBox()], { database: dead, cache: dead })).toEqual([
    'bad: MySQL does not answer.',
    'mind: The shared cache does not answer.',
  ]);
});

test('with MySQL dead it is said to put the site to pressed, but not to whoever has', () => {
  const todoIn = (...modes: BoxView['mode'][]) => {
    const boxes = modes.map((mode) => aBox({ mode }));
    return findAlarms(viewOf(boxes, { database: { answers: false, since: NOW } }))[0]?.todo;
  };
  expect(todoIn('pressed', 'normal')).toMatch(/^Put the site to pressed: /);
  expect(todoIn('pressed', 'frozen')).toMatch(/^Readers need it no more in this mode\. /);
});

test('a process that ran and is silent is told, after the time that a restart takes', () => {
  const gone = (ms: number) => aBox({ missing: [{ kind: 'reader', since: NOW - ms }] });
  expect(alarmsOf([gone(9000)])).toEqual([]);
  expect(alarmsOf([gone(16_000)])).toEqual(['bad: The reader of box box-a is silent.']);
});

test('edits that do not go live are told, and are an alarm where readers get pages from the disk', () => {
  const pressAlarms = [{ text: 'Edits have not gone live.', advice: 'Look.' }];
  expect(alarmsOf([aBox({ pressAlarms })])).toEqual(['mind: Box box-a: Edits have not gone live.']);
  expect(alarmsOf([aBox({ pressAlarms, mode: 'pressed' })])).toEqual([
    'bad: Box box-a: Edits have not gone live.',
  ]);
});

test('a reader that does not do what its box should do is told, once it had the time to hear of it', () => {
  const late = { mode: 'pressed' as const, processes: [reader({ mode: 'normal' })] };
  expect(alarmsOf([aBox({ ...late, modeSince: NOW - 3000 })])).toEqual([]);
  expect(alarmsOf([aBox(late)])).toEqual([
    'bad: reader:8080 of box box-a still serves as normal, not as pressed.',
  ]);
  // The press renders as ever, whatever readers get.
  expect(
    alarmsOf([aBox({ mode: 'pressed', processes: [reader({ name: 'press', mode: 'normal' })] })]),
  ).toEqual([]);
});

test('errors that readers get are told, with their share', () => {
  expect(alarmsOf([aBox({ traffic: { rates: { memory: 990, failed: 5 } } })])).toEqual([]);
  expect(alarmsOf([aBox({ traffic: { rates: { memory: 80, failed: 20 } } })])).toEqual([
    'bad: Box box-a gives readers an error for 20 % of their requests.',
  ]);
});

test('a follower that lags is told, but not while there is nothing to follow', () => {
  const box = aBox({ processes: [reader({ lagMs: 30_000 })] });
  expect(alarmsOf([box])).toEqual(['mind: reader:8080 of box box-a has not read the purge log for 30 s.']);
  expect(alarmsOf([box], { database: { answers: false, since: 0 } })).toEqual([
    'bad: MySQL does not answer.',
  ]);
  expect(
    alarmsOf([aBox({ mode: 'frozen', processes: [reader({ lagMs: 30_000, mode: 'frozen' })] })]),
  ).toEqual([]);
});

test('full pools, processes without traffic and full disks are told', () => {
  const box = aBox({
    processes: [
      reader({ pool: { inUse: 8, size: 8, waiting: 3 } }),
      reader({ name: 'reader:8080/2', unready: 'starting' }),
    ],
    disk: { freeBytes: 1e9, totalBytes: 100e9 },
  });
  expect(alarmsOf([box])).toEqual([
    'mind: reader:8080 of box box-a has all 8 database connections in use and 3 waiting.',
    'mind: reader:8080/2 of box box-a takes no traffic: starting.',
    'mind: The disk of box box-a is nearly full: 1000 MB are free.',
  ]);
});

test('who is not heard is told, and what was heard of him long ago is not told as if it were now', () => {
  const silent = aBox({
    peer: 'http://b:8082',
    heardAt: NOW - 9000,
    fault: 'no answer',
    mode: 'lean',
    isOwn: false,
  });
  expect(alarmsOf([silent], { unheard: [{ url: 'http://c:8082', fault: 'refused' }] })).toEqual([
    'bad: http://c:8082 was never heard: refused.',
    'bad: Box box-a is not heard any more (http://b:8082: no answer).',
  ]);
});

test('a setting that ends soon, and a file that stood in for MySQL and still does, are told', () => {
  const at = new Date(NOW);
  const setting = { mode: 'lean' as const, at, until: new Date(NOW + 10 * 60_000) };
  expect(alarmsOf([aBox({ mode: 'lean', setting, source: 'global' })])).toEqual([
    'mind: LEAN on box box-a ends in 10 min.',
  ]);
  const ownFile = { mode: 'pressed' as const, at, standsIn: true as const };
  expect(alarmsOf([aBox({ ownFile })])).toHaveLength(1);
  expect(alarmsOf([aBox({ ownFile })], { database: undefined })).toEqual([]);
});
