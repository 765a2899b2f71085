import { type Random, shuffle } from '../seeded-random.ts';
import {
  arrivalMinute,
  type Conversation,
  chooseParent,
  openConversation,
  REOPENED_AT,
  say,
} from './conversation.ts';
import { nods, reactions } from './reactions.ts';
import type { Scheduled } from './schedule.ts';
import { partOfDay, spokenName } from './spoken.ts';
import type { Utterance } from './strand.ts';

/** Before this minute people have news of their own and no time for others'. */
const FIRST_REACTION_AT = 35;

/** Lets a conversation grow: hangs loose replies where their topic is spoken of, then fills up with reactions. */
export function growConversation(
  placed: readonly Scheduled[],
  loose: readonly Utterance[],
  options: { total: number; hours: number; random: Random },
): Scheduled[] {
  const talk = openConversation(placed, options);
  for (const said of shuffle(options.random, loose)) hangLoose(talk, said);
  react(talk, options.total);
  return talk.placed;
}

function hangLoose(talk: Conversation, said: Utterance): void {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const minutes = arrivalMinute(talk.random);
    if (minutes < (said.at ?? 0) || minutes > lastCall(said.topic, talk) || isNight(minutes)) continue;
    const parent = chooseParent(talk, minutes, (here) => looseWeight(talk, here, said));
    if (!parent) continue;
    say(talk, said, { parent, minutes });
    return;
  }
  throw new Error(`nobody speaks of "${said.topic}" for [${said.author}] to answer`);
}

/** Until when a topic is still talked of: the way to work in the morning, most things on the first day. */
function lastCall(topic: string, talk: Conversation): number {
  if (topic === 'roll-call') return 420;
  return ['help', 'strike', 'engineering', 'blame', 'official'].includes(topic) ? 1010 : talk.lastMinute;
}

/** From one until seven hardly anyone has a new thing to say. */
const isNight = (minute: number) => minute > 1110 && minute < REOPENED_AT;

function looseWeight(talk: Conversation, here: Scheduled, said: Utterance): number {
  if (here.said.topic !== said.topic || !canAnswer(here, said.author)) return 0;
  if (said.topic === 'roll-call') return here.depth === 0 ? 1 : 0;
  if (said.topic === 'reopening' && here.minutes < REOPENED_AT) return 0;
  return ([4, 2, 0.5][here.depth] ?? 0.05) / (1 + (talk.answered.get(here) ?? 0));
}

const canAnswer = (here: Scheduled, author: string) =>
  here.said.author !== author && here.said.state === 'shown';

function react(talk: Conversation, total: number): void {
  const { random } = talk;
  const lines = [...shuffle(random, reactions), ...shuffle(random, nods)];
  const reactedTo = new Set<Scheduled>();
  for (const [author, text] of lines) {
    if (talk.placed.length >= total) return;
    const minutes = Math.min(wakingMinute(random), talk.lastMinute);
    const weigh = (here: Scheduled) => (reactedTo.has(here) ? 0 : reactionWeight(here, author, text));
    const parent = chooseParent(talk, minutes, weigh);
    if (!parent) continue;
    reactedTo.add(parent);
    const source = fillIn(text, parent.said, minutes);
    say(talk, { author, source, state: 'shown', topic: 'reaction', replies: [] }, { parent, minutes });
  }
  if (talk.placed.length < total) throw new Error(`${total - talk.placed.length} comments short of ${total}`);
}

function wakingMinute(random: Random): number {
  const minute = Math.max(arrivalMinute(random), FIRST_REACTION_AT);
  return isNight(minute) ? wakingMinute(random) : minute;
}

/** Only what the writing marked as good is worth a reaction, and not far down a quarrel. */
function reactionWeight(here: Scheduled, author: string, text: string): number {
  if (here.said.topic === 'reaction' || here.said.topic === 'roll-call' || !canAnswer(here, author)) return 0;
  if (here.depth > 5 || here.said.author.includes('moderator')) return 0;
  if (text.includes('{name}') && !spokenName(here.said.author)) return 0;
  return [0, 0, 0, 0, 1, 2][here.said.score ?? 0] ?? 0;
}

function fillIn(text: string, answered: Utterance, minutes: number): string {
  return text
    .replace('{name}', () => spokenName(answered.author) ?? '')
    .replace('{part}', partOfDay(minutes));
}
