import {
  addScopedRule,
  automaticFile,
  boxDir,
  type Change,
  clearSharedMode,
  type EffectiveMode,
  effectiveMode,
  findAllScopedRules,
  findBoxSettings,
  findSharedSettings,
  lastKnownFile,
  type ModeSetting,
  type ModeSources,
  modeFile,
  readChanges,
  recordChange,
  removeScopedRule,
  rulesFile,
  type ScopedRule,
  type SharedSettings,
  setServeFlags,
  setSharedMode,
} from '@nightdesk/degrade';
import type { Queryable } from '@nightdesk/store';
import type { CommandContext } from '../command.ts';
import { type Answer, describe, openPatientStore } from './patient-store.ts';

export interface Shared extends SharedSettings {
  /** Settings of all boxes, this one's too. */
  boxes: Map<string, ModeSetting>;
  /** The rules of the whole site and of all boxes. */
  allRules: { box?: string; rule: ScopedRule }[];
}

/** The places where a mode can be set, of this box and in MySQL. MySQL may be dead: then it says so within 2 s. */
export function openModeDesk({ config, now }: Pick<CommandContext, 'config' | 'now'>) {
  const faults: { path: string; problem: string }[] = [];
  const dir = boxDir(config.dataDir, config.box);
  const report = (fault: { path: string; problem: string }): void => void faults.push(fault);
  const store = openPatientStore(config);
  const files = {
    mode: modeFile(dir, report),
    automatic: automaticFile(dir, report),
    rules: rulesFile(dir, report),
    lastKnown: lastKnownFile(dir, report),
  };

  return {
    files,
    /** Files that make no sense, found while reading. */
    faults,
    readShared: () => store.ask(readShared),
    setShared: (setting: ModeSetting, box?: string) =>
      change((conn) => setSharedMode(conn, setting, forBox(box))),
    clearShared: (box?: string) => change((conn) => clearSharedMode(conn, forBox(box))),
    addRule: (rule: ScopedRule, box?: string) => change((conn) => addScopedRule(conn, rule, forBox(box))),
    /** Whether there was one to take back. */
    removeRule: async (id: string): Promise<Answer<boolean>> => {
      let found = false;
      const answer = await change(async (conn) => {
        found = await removeScopedRule(conn, id);
      });
      return 'down' in answer ? answer : { value: found };
    },
    /** What speaks about this box's mode: its files now, and what MySQL said, or what it last said when it is dead. */
    sources: (shared: SharedSettings | undefined): ModeSources => sources(shared),
    /** The mode that this box comes to, which the web server in front is told at once. */
    obey: async (shared: SharedSettings | undefined): Promise<EffectiveMode> => {
      const effective = effectiveMode(sources(shared), now());
      await setServeFlags(dir, effective.mode).catch((error: unknown) =>
        report({ path: dir, problem: describe(error) }),
      );
      return effective;
    },
    /** Puts it on record. What has been changed is changed, so a record that cannot be written is a fault, no more. */
    record: (changed: Pick<Change, 'kind' | 'what' | 'details'> & { why?: string | undefined }) => {
      const { why, ...rest } = changed;
      return recordChange(dir, { at: now(), who: config.user, ...rest, ...(why ? { why } : {}) }).catch(
        (error: unknown) =>
          report({ path: dir, problem: `not in the record of changes: ${describe(error)}` }),
      );
    },
    changes: (limit: number) => readChanges(dir, { limit }),
    close: () => store.close(),
  };

  function sources(shared: SharedSettings | undefined): ModeSources {
    return {
      boxFile: files.mode.read(),
      boxSetting: shared?.box,
      global: shared?.global,
      // With MySQL answering, what it once said is not worth a line, and must not speak.
      lastKnown: shared ? undefined : files.lastKnown.read(),
      automatic: files.automatic.read(),
    };
  }

  async function change(work: (tx: Queryable) => Promise<unknown>): Promise<Answer<Shared>> {
    const answer = await store.tell(async (tx) => {
      await work(tx);
      return readShared(tx);
    });
    if ('value' in answer) await keepLastKnown(answer.value);
    return answer;
  }

  async function readShared(conn: Queryable): Promise<Shared> {
    return {
      ...(await findSharedSettings(conn, config.box)),
      boxes: await findBoxSettings(conn),
      allRules: await findAllScopedRules(conn),
    };
  }

  // So that this box knows it even when no process of it runs now, and MySQL dies before one does.
  async function keepLastKnown(shared: Shared): Promise<void> {
    const { boxes: _boxes, allRules: _rules, ...settings } = shared;
    await files.lastKnown.write(settings).catch((error: unknown) => {
      report({ path: files.lastKnown.path, problem: describe(error) });
    });
  }
}

export type ModeDesk = ReturnType<typeof openModeDesk>;

function forBox(box: string | undefined): { box?: string } {
  return box === undefined ? {} : { box };
}
