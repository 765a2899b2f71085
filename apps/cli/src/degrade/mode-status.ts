import {
  type Change,
  type EffectiveMode,
  effectiveMode,
  type ModeSetting,
  type RankedSource,
  rankSources,
} from '@nightdesk/degrade';
import type { CommandContext } from '../command.ts';
import { changeLine } from './change-words.ts';
import type { ModeDesk } from './mode-desk.ts';
import { untilWords, whoWords } from './mode-words.ts';
import { type ListedRule, listRules, ruleLine } from './rule-list.ts';

export interface ModeStatus {
  box: string;
  effective: EffectiveMode;
  /** In order of precedence. */
  sources: RankedSource[];
  /** What the automatic rules of this box ask for. */
  automatic: ModeSetting | null;
  rules: ListedRule[];
  mysql: { up: true } | { up: false; down: string };
  /** Other boxes' own settings, as far as MySQL knows them. */
  otherBoxes: ({ box: string } & ModeSetting)[];
  /** The newest first. */
  changes: Change[];
  faults: { path: string; problem: string }[];
}

const CHANGES_SHOWN = 5;

const NAMES: Record<RankedSource['source'], string> = {
  'box file': 'this box, file',
  'box setting': 'this box, MySQL',
  global: 'whole site, MySQL',
  'last known box setting': 'this box, last known',
  'last known global': 'whole site, last known',
};

/** Everything that speaks about this box's mode. Never fails: what cannot be read is said. */
export async function readStatus({ config, now }: CommandContext, desk: ModeDesk): Promise<ModeStatus> {
  const answer = await desk.readShared();
  const shared = 'value' in answer ? answer.value : undefined;
  const sources = desk.sources(shared);
  return {
    box: config.box,
    effective: effectiveMode(sources, now()),
    sources: rankSources(sources, now()),
    automatic: sources.automatic ?? null,
    rules: listRules(desk, shared),
    mysql: 'down' in answer ? { up: false, down: answer.down } : { up: true },
    otherBoxes: [...(shared?.boxes ?? [])]
      .filter(([box]) => box !== config.box)
      .map(([box, own]) => ({ box, ...own })),
    changes: await desk.changes(CHANGES_SHOWN).catch(() => []),
    faults: desk.faults,
  };
}

/** The same for a tired person: the answer first, then why. */
export function describeStatus(status: ModeStatus, context: CommandContext): string {
  const { effective, box, mysql } = status;
  const { out } = context;
  const lines = [`${box} is ${out.strong(effective.mode.toUpperCase())}${endWords(status, context)}`];
  if (effective.setting) lines.push(`  set by ${whoWords(effective.setting, context)}`);
  lines.push('', 'In order; the first that is set and not over counts:');
  lines.push(...status.sources.map((source, place) => sourceLine(source, { place, status, context })));
  lines.push(...automaticLines(status, context));
  lines.push(
    '',
    mysql.up ? 'MySQL answers.' : `MySQL cannot be used: ${mysql.down}. What it last said counts.`,
  );
  for (const { box: other, ...own } of status.otherBoxes) {
    lines.push(
      `${other} has a setting of its own: ${own.mode.toUpperCase()} ${untilWords(own, context)}, by ${whoWords(own, context)}`,
    );
  }
  if (status.rules.length > 0) lines.push('', 'Rules that raise the mode for some anonymous readers:');
  lines.push(...status.rules.map((rule) => ruleLine(rule, context)));
  if (status.changes.length > 0) lines.push('', 'Last changes (all: npx nightdesk degrade log):');
  lines.push(...status.changes.map((change) => changeLine(change, context)));
  for (const { path, problem } of status.faults) lines.push(`IGNORED ${path}: ${problem}`);
  return lines.join('\n');
}

function endWords({ effective: { source, setting } }: ModeStatus, context: CommandContext): string {
  if (setting === undefined) return ': nobody has set anything';
  return source === 'automatic' ? ' until it is calm' : ` ${untilWords(setting, context)}`;
}

function automaticLines({ automatic, effective, box }: ModeStatus, context: CommandContext): string[] {
  if (automatic === null) return [];
  if (effective.source === 'automatic')
    return [
      '',
      `Raised by its automatic rules. To hold it at normal for an hour: npx nightdesk degrade normal --box ${box} --until +1h`,
    ];
  const asked = `${automatic.mode.toUpperCase()}: ${whoWords(automatic, context)}`;
  return ['', `Not raised, although its automatic rules ask for ${asked}`];
}

function sourceLine(
  { source, setting, expired }: RankedSource,
  { place, status, context }: { place: number; status: ModeStatus; context: CommandContext },
): string {
  const name = `  ${place + 1}. ${NAMES[source].padEnd(24)}`;
  const isShared = source === 'box setting' || source === 'global';
  if (!setting) return `${name}${isShared && !status.mysql.up ? '? MySQL cannot be used' : '-'}`;
  const counts = status.effective.source === source ? '  <-- counts' : '';
  const mode = setting.mode.toUpperCase().padEnd(8);
  return `${name}${mode}${untilWords(setting, context)}, by ${whoWords(setting, context)}${expired ? '  (over)' : counts}`;
}
