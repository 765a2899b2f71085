import { readFileSync, statSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAbsent, replaceFile, syncFolder } from '@nightdesk/files';
import { type ModeSetting, modeSettingFrom, parseModeSetting, type SharedSettings } from './mode.ts';

export type Report = (fault: { path: string; problem: string }) => void;

export interface ModeFile {
  path: string;
  /** The setting, or undefined when the file is not there or makes no sense; the latter is reported. */
  read(): ModeSetting | undefined;
  write(setting: ModeSetting): Promise<void>;
  /** True when there was a file to remove. */
  remove(): Promise<boolean>;
  /** Changes whenever the file was replaced, written, created or removed. */
  stamp(): string;
}

/** The operator's own word on this box: `mode.json`. It needs no server, so it works when all else is dead. */
export function modeFile(boxDir: string, report: Report): ModeFile {
  const path = join(boxDir, 'mode.json');
  return {
    path,
    read: () => readReported(path, report, parseModeSetting),
    write: (setting) => replaceFile(path, `${JSON.stringify(setting, null, 2)}\n`),
    remove: () => removeFile(path),
    stamp: () => fileStamp(path),
  };
}

export interface LastKnownFile {
  path: string;
  read(): SharedSettings | undefined;
  write(settings: SharedSettings): Promise<void>;
}

/** What the database last said: `last-known.json`, for a box that starts while the database is dead. */
export function lastKnownFile(boxDir: string, report: Report): LastKnownFile {
  const path = join(boxDir, 'last-known.json');
  return {
    path,
    read: () => readReported(path, report, parseSharedSettings),
    write: (settings) => replaceFile(path, `${JSON.stringify(settings, null, 2)}\n`),
  };
}

function parseSharedSettings(text: string, writtenAt: Date): SharedSettings {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new SyntaxError('not an object');
  const { global, box } = value as Record<string, unknown>;
  return {
    ...(global === undefined ? {} : { global: modeSettingFrom(global, writtenAt) }),
    ...(box === undefined ? {} : { box: modeSettingFrom(box, writtenAt) }),
  };
}

function readReported<T>(path: string, report: Report, parse: (text: string, at: Date) => T): T | undefined {
  try {
    return parse(readFileSync(path, 'utf8'), statSync(path).mtime);
  } catch (error) {
    if (!isAbsent(error)) report({ path, problem: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

function fileStamp(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path);
    return `${ino}:${size}:${mtimeMs}`;
  } catch (error) {
    return isAbsent(error) ? 'absent' : 'unreadable';
  }
}

async function removeFile(path: string): Promise<boolean> {
  try {
    await unlink(path);
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
  await syncFolder(dirname(path));
  return true;
}
