import { nods, reactions } from './reactions.ts';
import { burstMinute, type Scheduled } from './schedule.ts';
import { pickWeighted, type Random } from './seeded-random.ts';
import type { Utterance } from './strand.ts';

/** From this minute the bridge is open to people on foot, and talk of the reopening looks back on it. */
const REOPENED_AT = 1471;

/** When people come to read: at the news, after the briefing, the divers, the load test, the reopening. */
const BURSTS = [
  { at: 4, share: 40 },
  { at: 455, share: 14 },
  { at: 690, share: 22 },
  { at: 1043, share: 3 },
  { at: REOPENED_AT + 4, share: 21 },
] as const;
const BURST_HOURS = 5.4;

/** Before this minute people have news of their own and no time for others'. */
const FIRST_REACTION_AT = 35;

type Conversation = {
  placed: Scheduled[];
  answered: Map<Scheduled, number>;
  random: Random;
  lastMinute: number;
};

/** Lets a conversation grow: hangs loose replies where their topic is spoken of, then fills up with reactions. */
export function growConversation(
  placed: readonly Scheduled[],
  loose: readonly Utterance[],
  options: { total: number; hours: number; random: Random },
): Scheduled[] {
  const { random } = options;
  const talk: Conversation = {
    placed: [...placed],
    answered: new Map(),
    random,
    lastMinute: options.hours * 60,
  };
  for (const here of placed) countAnswer(talk, here.parent);
  for (const said of shuffle(loose, random)) hangLoose(talk, said);
  react(talk, options.total);
  return talk.placed;
}

function countAnswer(talk: Conversation, parent: Scheduled | undefined): void {
  if (parent) talk.answered.set(parent, (talk.answered.get(parent) ?? 0) + 1);
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

function hangLoose(talk: Conversation, said: Utterance): void {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const minute = arrivalMinute(talk.random);
    if (minute < (said.at ?? 0) || minute > lastCall(said.topic, talk) || isNight(minute)) continue;
    const parent = choose(talk, minute, (here) => looseWeight(talk, here, said));
    if (!parent) continue;
    add(talk, said, { parent, minutes: minute });
    return;
  }
  throw new Error(`nobody speaks of "${said.topic}" for [${said.author}] to answer`);
}

function arrivalMinute(random: Random): number {
  const burst =
    BURSTS[
      pickWeighted(
        random,
        BURSTS.map(({ share }) => share),
      ) ?? 0
    ]!;
  return burst.at + burstMinute(random, BURST_HOURS);
}

/** Until when a topic is still talked of: the way to work in the morning, most things on the first day. */
function lastCall(topic: string, talk: Conversation): number {
  if (topic === 'roll-call') return 420;
  return ['help', 'strike', 'engineering', 'blame', 'official'].includes(topic) ? 1010 : talk.lastMinute;
}

/** From one until seven hardly anyone has a new thing to say. */
const isNight = (minute: number) => minute > 1110 && minute < REOPENED_AT;

/** One of those who have spoken by that minute, the latest likeliest. */
function choose(
  talk: Conversation,
  minute: number,
  weigh: (here: Scheduled) => number,
): Scheduled | undefined {
  const weights = talk.placed.map((here) =>
    here.minutes < minute ? weigh(here) / (1 + (minute - here.minutes) / 60) : 0,
  );
  return talk.placed[pickWeighted(talk.random, weights) ?? -1];
}

function looseWeight(talk: Conversation, here: Scheduled, said: Utterance): number {
  if (here.said.topic !== said.topic || !canAnswer(here, said.author)) return 0;
  if (said.topic === 'roll-call') return here.depth === 0 ? 1 : 0;
  if (said.topic === 'reopening' && here.minutes < REOPENED_AT) return 0;
  return ([4, 2, 0.5][here.depth] ?? 0.05) / (1 + (talk.answered.get(here) ?? 0));
}

const canAnswer = (here: Scheduled, author: string) =>
  here.said.author !== author && here.said.state === 'shown';

function add(talk: Conversation, said: Utterance, place: { parent: Scheduled; minutes: number }): void {
  const here = { said, ...place, depth: place.parent.depth + 1 };
  talk.placed.push(here);
  countAnswer(talk, place.parent);
  for (const reply of said.replies) {
    const wait = 2 + Math.round(20 * talk.random() ** 2);
    add(talk, reply, { parent: here, minutes: Math.min(here.minutes + wait, talk.lastMinute) });
  }
}

function react(talk: Conversation, total: number): void {
  const lines = [
    ...shuffle(nods, talk.random),
    ...shuffle(reactions, talk.random),
    ...shuffle(reactions, talk.random),
  ];
  const reactedTo = new Set<Scheduled>();
  for (const [author, text] of lines) {
    if (talk.placed.length >= total) return;
    const minutes = Math.min(Math.max(arrivalMinute(talk.random), FIRST_REACTION_AT), talk.lastMinute);
    const parent = choose(talk, minutes, (here) =>
      reactedTo.has(here) ? 0 : reactionWeight(here, author, text),
    );
    if (!parent) continue;
    reactedTo.add(parent);
    const source = fillIn(text, { parent, minutes });
    add(talk, { author, source, state: 'shown', topic: 'reaction', replies: [] }, { parent, minutes });
  }
  if (talk.placed.length < total) throw new Error(`${total - talk.placed.length} comments short of ${total}`);
}

function reactionWeight(here: Scheduled, author: string, text: string): number {
  if (here.said.topic === 'reaction' || here.said.topic === 'roll-call' || !canAnswer(here, author)) return 0;
  if (here.depth > 5 || here.said.author.includes('moderator')) return 0;
  if (text.includes('{quote}') && !quotable(here.said.source)) return 0;
  if (text.includes('{name}') && !callable(here.said.author)) return 0;
  return [0, 0, 0, 0, 1, 2][here.said.score ?? 0] ?? 0;
}

function fillIn(text: string, { parent, minutes }: { parent: Scheduled; minutes: number }): string {
  return text
    .replace('{quote}', quotable(parent.said.source) ?? '')
    .replace('{name}', parent.said.author.replace(/[,(].*$/, '').trim())
    .replace('{part}', partOfDay(minutes));
}

/** The last sentence, when it is one worth lifting out: plain prose of 5 to 18 words. */
function quotable(source: string): string | undefined {
  if (/[>`|\n[\]"()]/.test(source)) return undefined;
  const last = source.match(/[^.!?]+[.!?]+$/)?.[0].trim() ?? '';
  const words = last.split(' ').length;
  return words >= 5 && words <= 18 && last.split('*').length % 2 === 1 ? last : undefined;
}

/** Whether the author goes by something short that can be said to their face. */
function callable(author: string): boolean {
  return !/desk|barge|Anon|Gull|cat|queue|_|,| .* /i.test(author.replace(/[,(].*$/, '').trim());
}

function partOfDay(minutes: number): string {
  const hour = (6.5 + minutes / 60) % 24;
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17.5 ? 'afternoon' : 'evening';
}
