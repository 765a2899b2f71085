import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAbsent, replaceFile } from '@nightdesk/files';
import type { SwitchState, SwitchStates } from './switch-state.ts';
import { SWITCH_NAMES } from './switches.ts';

export type Report = (fault: { path: string; problem: string }) => void;

/** A value that no switch takes, so that the safe one counts. */
const SENSELESS = '';

/** What the database last said of the switches, on the box's disk: `switches.json`. */
export interface SwitchFile {
  path: string;
  /** Empty when there is no file. What makes no sense is reported, and a state whose value makes none. */
  read(): SwitchStates;
  write(states: SwitchStates): Promise<void>;
}

export function switchFile(boxDir: string, report: Report): SwitchFile {
  const path = join(boxDir, 'switches.json');
  return {
    path,
    read: () => {
      try {
        return parseStates(readFileSync(path, 'utf8'), statSync(path).mtime);
      } catch (error) {
        if (isAbsent(error)) return {};
        report({ path, problem: `${error instanceof Error ? error.message : error}: safe values count` });
        return everySwitchSenseless();
      }
    },
    write: (states) => replaceFile(path, `${JSON.stringify(states, null, 2)}\n`),
  };
}

function everySwitchSenseless(): SwitchStates {
  const state = { value: SENSELESS, at: new Date(0), version: 0 };
  return Object.fromEntries(SWITCH_NAMES.map((name) => [name, state]));
}

function parseStates(text: string, writtenAt: Date): SwitchStates {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SyntaxError('no switches');
  return Object.fromEntries(
    Object.entries(value).map(([name, state]) => [name, stateFrom(state, writtenAt)]),
  );
}

function stateFrom(written: unknown, writtenAt: Date): SwitchState {
  const { value, at, until, reason, by, version } = Object(written) as Record<string, unknown>;
  const end = until === undefined || until === null ? undefined : timeFrom(until);
  // An end that nobody can read may have come long ago.
  const isSense = typeof value === 'string' && (until === undefined || until === null || end !== undefined);
  return {
    value: isSense ? value : SENSELESS,
    at: timeFrom(at) ?? writtenAt,
    ...(end ? { until: end } : {}),
    ...(typeof reason === 'string' && reason !== '' ? { reason } : {}),
    ...(typeof by === 'string' && by !== '' ? { by } : {}),
    version: Number.isSafeInteger(version) ? (version as number) : 0,
  };
}

function timeFrom(value: unknown): Date | undefined {
  const time = typeof value === 'string' ? new Date(value) : undefined;
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time;
}
