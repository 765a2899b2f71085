import type { Mode } from '@nightdesk/degrade';
import { type BoxState, kindOf } from '../boxes/box-state.ts';
import type { BoxView, SiteView } from '../boxes/site-watch.ts';

/** Something that somebody should know, and what to do about it. */
export interface Alarm {
  /** `bad`: readers or editors notice, or soon will. `mind`: nobody notices yet. */
  level: 'bad' | 'mind';
  what: string;
  todo: string;
}

const SILENT_MS = 15_000;
const OBEY_MS = 6000;
const LAG_MS = 10_000;
const ENDS_SOON_MS = 15 * 60_000;
const UNHEARD_MS = 8000;
/** The share of failed answers above which readers suffer. */
const FAILED_SHARE = 0.01;
const DISK = { bad: { share: 0.03, bytes: 0.5e9 }, mind: { share: 0.1, bytes: 2e9 } };

/** All that is wrong with what was seen, the worst first. */
export function findAlarms(view: SiteView): Alarm[] {
  const alarms = [...serverAlarms(view), ...peerAlarms(view)];
  for (const box of view.boxes) alarms.push(...boxAlarms(box, view));
  return alarms.sort((a, b) => Number(b.level === 'bad') - Number(a.level === 'bad'));
}

function serverAlarms({ database, cache, boxes }: SiteView): Alarm[] {
  const alarms: Alarm[] = [];
  if (database?.answers === false)
    alarms.push({
      level: 'bad',
      what: 'MySQL does not answer.',
      todo: `${boxes.every(isFromDisk) ? 'Readers need it no more in this mode.' : 'Put the site to pressed: readers then need it no more.'} Editors cannot publish until it is back. Nothing has to be restarted afterwards.`,
    });
  if (cache !== 'none' && cache?.answers === false)
    alarms.push({
      level: 'mind',
      what: 'The shared cache does not answer.',
      todo: 'Readers notice nothing: every box goes on with its own. Mend it when convenient.',
    });
  return alarms;
}

function peerAlarms({ unheard, boxes, at }: SiteView): Alarm[] {
  const todo = 'Its boxes may run well: look there. From here they cannot be switched while MySQL is dead.';
  const never = unheard.map(
    ({ url, fault }): Alarm => ({ level: 'bad', what: `${url} was never heard: ${fault}.`, todo }),
  );
  const late = boxes
    .filter(({ peer, heardAt }) => peer !== undefined && at.getTime() - heardAt > UNHEARD_MS)
    .map(
      ({ box, peer, fault }): Alarm => ({
        level: 'bad',
        what: `Box ${box} is not heard any more (${peer}: ${fault ?? 'no answer'}).`,
        todo,
      }),
    );
  return [...never, ...late];
}

function boxAlarms(box: BoxView, view: SiteView): Alarm[] {
  // What was heard long ago says nothing about now.
  if (view.at.getTime() - box.heardAt > UNHEARD_MS) return [];
  return [
    ...failing(box),
    ...missing(box),
    ...press(box),
    ...disobedient(box),
    ...late(box, view),
    ...waiting(box),
    ...unready(box),
    ...disk(box),
    ...endingSoon(box, view),
    ...standingIn(box, view),
  ];
}

function isFromDisk({ mode }: Pick<BoxState, 'mode'>): boolean {
  return mode === 'pressed' || mode === 'frozen';
}

function failing(state: BoxState): Alarm[] {
  const { box, traffic } = state;
  const rates = Object.entries(traffic.rates);
  const total = rates.reduce((sum, [, rate]) => sum + rate, 0);
  const { failed = 0 } = traffic.rates;
  if (total === 0 || failed / total <= FAILED_SHARE) return [];
  return [
    {
      level: 'bad',
      what: `Box ${box} gives readers an error for ${Math.round((failed / total) * 100)} % of their requests.`,
      todo: isFromDisk(state)
        ? 'Pages that were never pressed cannot be shown in this mode. Does its press run?'
        : 'Its log names the reason. pressed needs neither MySQL nor the cache.',
    },
  ];
}

function missing(box: BoxState): Alarm[] {
  return (
    box.missing
      // Of the press its own alarms tell.
      .filter(({ kind, since }) => kind !== 'press' && box.at - since > SILENT_MS)
      .map(({ kind }) => ({
        level: 'bad',
        what: `The ${kind} of box ${box.box} is silent.`,
        todo: 'Readers of this box get nothing from it: start it. It warms itself before it says that it is ready.',
      }))
  );
}

function press(state: BoxState): Alarm[] {
  const { box, pressAlarms } = state;
  return pressAlarms.map(({ text, advice }) => ({
    level: isFromDisk(state) ? 'bad' : 'mind',
    what: `Box ${box}: ${text}`,
    todo: advice,
  }));
}

function disobedient(box: BoxState): Alarm[] {
  if (box.at - box.modeSince < OBEY_MS) return [];
  return box.processes
    .filter((one) => kindOf(one) === 'reader' && one.mode !== box.mode)
    .map(({ name, mode }) => ({
      level: 'bad',
      what: `${name} of box ${box.box} still serves as ${mode}, not as ${box.mode}.`,
      todo: `It may hang: look at its event-loop delay and its log. npx nightdesk degrade status on the box says what it should do.`,
    }));
}

function late(box: BoxState, { database }: SiteView): Alarm[] {
  // While MySQL is dead there is nothing to follow, and a frozen box does not ask.
  if (database?.answers === false || box.mode === 'frozen') return [];
  return box.processes
    .filter(({ lagMs }) => lagMs !== undefined && lagMs > LAG_MS)
    .map(({ name, lagMs }) => ({
      level: 'mind',
      what: `${name} of box ${box.box} has not read the purge log for ${Math.round(lagMs! / 1000)} s.`,
      todo: 'What it shows may be as old. It serves pages as stale until it has caught up.',
    }));
}

function waiting(box: BoxState): Alarm[] {
  return box.processes
    .filter(({ pool }) => pool.waiting > 0 && pool.inUse >= pool.size)
    .map(({ name, pool }) => ({
      level: 'mind',
      what: `${name} of box ${box.box} has all ${pool.size} database connections in use and ${pool.waiting} waiting.`,
      todo: 'MySQL is slow or has too much to do. lean makes fewer questions, pressed next to none.',
    }));
}

function unready(box: BoxState): Alarm[] {
  return box.processes
    .filter((one) => one.unready !== undefined)
    .map(({ name, unready }) => ({
      level: 'mind',
      what: `${name} of box ${box.box} takes no traffic: ${unready}.`,
      todo: 'After a start this lasts seconds. A balancer sends its readers elsewhere meanwhile.',
    }));
}

function disk({ box, disk: state }: BoxState): Alarm[] {
  if (state === undefined) return [];
  const { freeBytes, totalBytes } = state;
  const isBelow = ({ share, bytes }: { share: number; bytes: number }) =>
    freeBytes < bytes && freeBytes < totalBytes * share;
  if (!isBelow(DISK.mind)) return [];
  return [
    {
      level: isBelow(DISK.bad) ? 'bad' : 'mind',
      what: `The disk of box ${box} is nearly full: ${Math.round(freeBytes / 1e6)} MB are free.`,
      todo: 'Pressed pages keep their last good copy, but no newer one comes. Make room.',
    },
  ];
}

function endingSoon({ box, mode, setting }: BoxState, { at }: SiteView): Alarm[] {
  const left =
    setting?.until === undefined ? Number.POSITIVE_INFINITY : setting.until.getTime() - at.getTime();
  if (left <= 0 || left > ENDS_SOON_MS || mode === ('normal' satisfies Mode)) return [];
  return [
    {
      level: 'mind',
      what: `${mode.toUpperCase()} on box ${box} ends in ${Math.max(1, Math.round(left / 60_000))} min.`,
      todo: 'The box then follows the next word in order. Set it again if it is too early.',
    },
  ];
}

function standingIn({ box, ownFile }: BoxState, { database }: SiteView): Alarm[] {
  if (ownFile?.standsIn !== true || database?.answers !== true) return [];
  return [
    {
      level: 'mind',
      what: `Box ${box} is held at ${ownFile.mode.toUpperCase()} by a file that stood in for MySQL, which answers again.`,
      todo: 'Set the whole site once more, to whichever mode: all boxes then follow MySQL again.',
    },
  ];
}
