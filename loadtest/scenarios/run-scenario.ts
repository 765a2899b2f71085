import { type LoadRecord, openRecord } from '../record.ts';
import { refuseTooMany } from '../stand/open-connections.ts';
import { openPaperStand, type PaperStand } from '../stand/paper-stand.ts';
import type { Scenario, ScenarioPhase } from './scenario.ts';
import { gatherTown, type Town } from './town.ts';

/** How an evening went. */
export interface ScenarioOutcome {
  scenario: Scenario;
  record: LoadRecord;
  town: Omit<Town, 'close'>;
  /** Megabytes of each reader at the end of each phase. */
  memory: ReadonlyMap<string, Record<string, number>>;
  /** Of the thread that all write into. */
  comments: number;
  /** At the end of the phase with the fewest. */
  fewestConnections: number;
}

const ARCHIVED = 10_000;
const HEADERS = { 'accept-encoding': 'gzip, br' };

/** Plays an evening on servers of its own. */
export async function runScenario(scenario: Scenario): Promise<ScenarioOutcome> {
  refuseTooMany(scenario.openConnections ?? 0);
  const stand = await openPaperStand({ ...scenario, archived: ARCHIVED });
  try {
    return await play(scenario, stand);
  } finally {
    await stand.close();
  }
}

async function play(scenario: Scenario, stand: PaperStand): Promise<ScenarioOutcome> {
  const record = openRecord();
  const town = await gatherTown(scenario, stand, record);
  const memory = new Map<string, Record<string, number>>();
  let fewestConnections = scenario.openConnections ?? 0;
  try {
    for (const phase of scenario.phases) {
      await pass(phase, { stand, town, record });
      memory.set(phase.name, await stand.memory());
      fewestConnections = Math.min(fewestConnections, town.connections.open());
    }
  } finally {
    await town.close();
  }
  return { scenario, record, town, memory, comments: await town.thread.count(), fewestConnections };
}

// The phase is over when its time is: what the generators still wait for then is in none.
async function pass(
  { seconds, ...phase }: ScenarioPhase,
  { stand, town, record }: { stand: PaperStand; town: Town; record: LoadRecord },
): Promise<void> {
  const boxes = phase.boxes?.map((number) => stand.boxes[number - 1]!) ?? stand.boxes;
  town.sendTo(boxes);
  await town.thread.say(phase.comments ?? 0);
  const common = { origins: boxes.map(({ origin }) => origin), headers: HEADERS, seconds };
  const { page, picture } = town.generators;
  record.begin(phase.name);
  const over = setTimeout(record.end, seconds * 1000);
  await Promise.all([
    page.run({ ...common, ...town.pages, perSecond: phase.pages, perConnection: 1 }),
    phase.pictures &&
      picture.run({ ...common, ...town.pictures, perSecond: phase.pictures, perConnection: 10 }),
    phase.event?.(stand),
  ]).finally(() => clearTimeout(over));
  record.end();
}
