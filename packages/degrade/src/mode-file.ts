import { readFileSync, statSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAbsent, replaceFile, syncFolder } from '@nightdesk/files';
import { type ModeSetting, parseAutomaticSetting, parseModeSetting } from './mode.ts';
import { rulesFrom, type ScopedRule } from './scoped-rule.ts';
import { parseSharedSettings, type SharedSettings } from './shared-settings.ts';

export type Report = (fault: { path: string; problem: string }) => void;

/** A small file in a box's folder that decides something and needs no server. */
export interface BoxFile<T> {
  path: string;
  /** What it says, or undefined when it is not there or makes no sense; the latter is reported. */
  read(): T | undefined;
  write(content: T): Promise<void>;
  /** True when there was a file to remove. */
  remove(): Promise<boolean>;
  /** Changes whenever the file was replaced, written, created or removed. */
  stamp(): string;
}

export type ModeFile = BoxFile<ModeSetting>;
export type LastKnownFile = BoxFile<SharedSettings>;
export type RulesFile = BoxFile<ScopedRule[]>;

/** The operator's own word on this box: `mode.json`. It needs no server, so it works when all else is dead. */
export function modeFile(boxDir: string, report: Report): ModeFile {
  return boxFile(join(boxDir, 'mode.json'), { report, parse: parseModeSetting });
}

/** What the box's automatic rules ask for: `automatic.json`. */
export function automaticFile(boxDir: string, report: Report): ModeFile {
  return boxFile(join(boxDir, 'automatic.json'), { report, parse: parseAutomaticSetting });
}

/** What the database last said: `last-known.json`, for a box that starts while the database is dead. */
export function lastKnownFile(boxDir: string, report: Report): LastKnownFile {
  return boxFile(join(boxDir, 'last-known.json'), { report, parse: parseSharedSettings });
}

/** The scoped rules of this box alone: `rules.json`, a list. One that makes no sense is passed over and reported. */
export function rulesFile(boxDir: string, report: Report): RulesFile {
  const path = join(boxDir, 'rules.json');
  return boxFile(path, {
    report,
    parse: (text, writtenAt) => {
      const values: unknown = JSON.parse(text);
      if (!Array.isArray(values)) throw new SyntaxError('not a list of rules');
      const { rules, problems } = rulesFrom(values, writtenAt);
      if (problems.length > 0) report({ path, problem: problems.join('; ') });
      return rules;
    },
  });
}

interface FileKind<T> {
  report: Report;
  parse: (text: string, writtenAt: Date) => T;
}

function boxFile<T>(path: string, { report, parse }: FileKind<T>): BoxFile<T> {
  return {
    path,
    read: () => readReported(path, { report, parse }),
    write: (content) => replaceFile(path, `${JSON.stringify(content, null, 2)}\n`),
    remove: () => removeFile(path),
    stamp: () => fileStamp(path),
  };
}

function readReported<T>(path: string, { report, parse }: FileKind<T>): T | undefined {
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
