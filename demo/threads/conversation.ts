import { pickWeighted, type Random } from '../seeded-random.ts';
import { burstMinute, type Scheduled } from './schedule.ts';
import type { Utterance } from './strand.ts';

/** A conversation under way: what has been said, how often each was answered, and when it ends. */
export type Conversation = {
  placed: Scheduled[];
  answered: Map<Scheduled, number>;
  random: Random;
  lastMinute: number;
};

/** From this minute the bridge is open to people on foot. */
export const REOPENED_AT = 1471;

/** When people come to read: at the news, after the briefing, the divers, the load test, the reopening. */
const BURSTS = [4, 455, 690, 1043, REOPENED_AT + 4] as const;
const BURST_SHARES = [40, 14, 22, 3, 21] as const;
const BURST_HOURS = 5.4;

/** Takes up a conversation where the written strands leave it. */
export function openConversation(
  placed: readonly Scheduled[],
  { random, hours }: { random: Random; hours: number },
): Conversation {
  const talk: Conversation = { placed: [...placed], answered: new Map(), random, lastMinute: hours * 60 };
  for (const { parent } of placed) if (parent) countAnswer(talk, parent);
  return talk;
}

/** The minute at which somebody drops in. */
export function arrivalMinute(random: Random): number {
  const burst = BURSTS[pickWeighted(random, BURST_SHARES) ?? 0]!;
  return burst + burstMinute(random, BURST_HOURS);
}

/** Chooses whom to answer among those who have spoken by that minute, the latest likeliest. */
export function chooseParent(
  talk: Conversation,
  minute: number,
  weigh: (here: Scheduled) => number,
): Scheduled | undefined {
  const weights = talk.placed.map((here) =>
    here.minutes < minute ? weigh(here) / (1 + (minute - here.minutes) / 60) : 0,
  );
  return talk.placed[pickWeighted(talk.random, weights) ?? -1];
}

/** Says it, and whatever hangs below it in the minutes after. */
export function say(
  talk: Conversation,
  said: Utterance,
  place: { parent: Scheduled; minutes: number },
): void {
  const here = { said, ...place, depth: place.parent.depth + 1 };
  talk.placed.push(here);
  countAnswer(talk, place.parent);
  for (const reply of said.replies) {
    const wait = 2 + Math.round(20 * talk.random() ** 2);
    say(talk, reply, { parent: here, minutes: Math.min(here.minutes + wait, talk.lastMinute) });
  }
}

function countAnswer(talk: Conversation, parent: Scheduled): void {
  talk.answered.set(parent, (talk.answered.get(parent) ?? 0) + 1);
}
