import type { Mode, ModeSetting } from '@nightdesk/degrade';
import { clockWords, escapeHtml, type SafeHtml, spanWords, timeText, trustHtml } from '@nightdesk/web';

/** What every template of the console may say. */
export interface Words {
  /** `<time>`: 22:30, or Sun 29 Nov 22:30. */
  clock(at: Date | number): SafeHtml;
  /** `2 min`, since then. */
  since(at: Date | number): string;
  span(ms: number): string;
  /** `by Olga at 20:32 (2 min ago)`. */
  who(setting: ModeSetting): SafeHtml;
  /** `until 22:30 (in 1 h 58 min)`, or `with no end`. */
  until(setting: ModeSetting): SafeHtml;
  rate(perSecond: number): string;
  /** `2.4 ms`; a dash when there is nothing to tell. */
  ms(ms: number | undefined): string;
  percent(share: number): string;
  bytes(bytes: number): string;
  /** What a mode means for readers and editors, in a few words, and in a sentence each. */
  brief(mode: Mode): string;
  readers(mode: Mode): string;
  editors(mode: Mode): string;
  /** Where a box's mode comes from. */
  source(source: string): string;
}

const BRIEF: Record<Mode, string> = {
  normal: 'everything on',
  lean: 'everything on, pages live five times longer',
  pressed: 'anonymous readers from the disk',
  frozen: 'everybody from the disk, no server asked',
};
const READERS: Record<Mode, string> = {
  normal: 'Readers get everything, made of the newest.',
  lean: 'Readers get everything. What only time changes shows five times later; edits, corrections and comments show as fast as ever.',
  pressed:
    'Readers who are not signed in get front, sections, stories and feeds from the disk: as they were when pressed, a few seconds old while the press runs.',
  frozen:
    'All readers get pages from the disk, signed-in ones too. Nothing that a reader does reaches MySQL or Redis.',
};
const EDITORS: Record<Mode, string> = {
  normal: 'Editors work as ever.',
  lean: 'Editors work as ever.',
  pressed: 'Editors publish and take down as ever; it reaches readers within seconds while the press runs.',
  frozen:
    'Editors publish and take down as ever; it reaches readers within seconds while MySQL and the press are there.',
};
const SOURCES: Record<string, string> = {
  'box file': 'its own word, a file on the box',
  'box setting': 'its own word in MySQL',
  global: 'the word for the whole site',
  'last known box setting': 'its own word, as MySQL last said',
  'last known global': 'the word for the whole site, as MySQL last said',
  automatic: 'its own automatic rules',
};

export function openWords({ timeZone, now }: { timeZone: string; now: () => Date }): Words {
  const span = (ms: number) => spanWords(Math.max(0, ms));
  const clock = (given: Date | number): SafeHtml => {
    const at = new Date(given);
    const full = timeText(at, timeZone, { dateStyle: 'full', timeStyle: 'long' });
    const text = clockWords(at, { timeZone, now: now() });
    return trustHtml(
      `<time datetime="${at.toISOString()}" title="${escapeHtml(full)}">${escapeHtml(text)}</time>`,
    );
  };
  const since = (at: Date | number) => span(now().getTime() - new Date(at).getTime());

  return {
    clock,
    since,
    span,
    who: ({ by, at }) =>
      trustHtml(`by ${escapeHtml(by ?? 'somebody')} at ${clock(at)} (${escapeHtml(since(at))} ago)`),
    until: ({ until }) =>
      until === undefined
        ? escapeHtml('with no end')
        : trustHtml(`until ${clock(until)} (in ${escapeHtml(span(until.getTime() - now().getTime()))})`),
    rate: (perSecond) => (perSecond >= 100 ? String(Math.round(perSecond)) : perSecond.toFixed(1)),
    ms: (ms) => (ms === undefined ? '–' : `${ms >= 100 ? Math.round(ms) : ms.toFixed(1)} ms`),
    percent: (share) => `${Math.round(share * 100)} %`,
    bytes,
    brief: (mode) => BRIEF[mode],
    readers: (mode) => READERS[mode],
    editors: (mode) => EDITORS[mode],
    source: (source) => SOURCES[source] ?? source,
  };
}

function bytes(count: number): string {
  if (count >= 1e9) return `${(count / 1e9).toFixed(1)} GB`;
  if (count >= 1e6) return `${Math.round(count / 1e6)} MB`;
  return `${Math.ceil(count / 1e3)} kB`;
}
