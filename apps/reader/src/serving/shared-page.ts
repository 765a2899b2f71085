import type { Cache, CachePolicy, Hit, Load, TagClock } from '@nightdesk/cache';
import type { Mode } from '@nightdesk/degrade';
import type { PressStore } from '@nightdesk/press';
import type { BoxSwitches } from '@nightdesk/switchboard';
import type { Page } from '@nightdesk/web';
import type { PageRoute } from '../routes.ts';
import type { Place } from './known-places.ts';
import { patientPolicy, policyIn } from './page-policy.ts';
import type { PressBehind } from './press-behind.ts';
import { fromPress } from './pressed-page.ts';
import { editionTag, type Rendering, renderPage } from './render-page.ts';
import type { RenderPlaces } from './render-places.ts';
import type { Served } from './served.ts';

export interface SharedServing extends Rendering {
  cache: Cache<Page>;
  tagClock: TagClock;
  /** Pressed pages of this box. */
  press: Pick<PressStore, 'get' | 'held'>;
  /** Places for pages that are rendered while the press answers for nearly all. */
  few: RenderPlaces;
  pressBehind: PressBehind;
  switches: Pick<BoxSwitches, 'valueOf'>;
  /** Wait for a new page rather than take a stale one: for who renders ahead of time. */
  patient?: boolean;
}

export interface Reading {
  route: PageRoute;
  place: Place;
  mode: Mode;
}

/** The page from this process's memory, if it is fresh, or stale while a new one is on its way. */
export function atOnceFromMemory(serving: SharedServing, reading: Reading): Served | undefined {
  const { policy, load } = orderOf(serving, reading);
  const hit = serving.cache.getAtOnce(reading.place.key, policy, load);
  return hit && fromCache(hit);
}

/** In `normal` and `lean`: memory, the pressed copy while memory is cold, the shared cache, or rendered. */
export async function sharedPage(serving: SharedServing, reading: Reading): Promise<Served> {
  const order = orderOf(serving, reading);
  return (
    atOnceFromMemory(serving, reading) ??
    (await whileCold(serving, { ...reading, ...order })) ??
    fromCache(await serving.cache.get(reading.place.key, order.policy, order.load))
  );
}

/**
 * In `pressed`, a page that is not pressed: from memory, or one of few that are being rendered; and pressed then, behind the
 * reader's back, so that the next one opens no connection.
 */
export async function unpressedPage(serving: SharedServing, reading: Reading): Promise<Served> {
  const { key, address } = reading.place;
  const { policy, load } = orderOf(serving, reading);
  const counted: Load<Page> = (context) => serving.few.count(key, () => load(context));
  const inMemory = serving.cache.getFresh(key, policy, counted);
  const hit = inMemory ?? (await oneOfFew(serving, { key, policy, load: counted }));
  if (hit.state === 'fresh' && reading.route.press) serving.pressBehind.add(address, hit.value);
  return fromCache(hit);
}

interface Order {
  policy: CachePolicy;
  load: Load<Page>;
}

function orderOf(serving: SharedServing, { route, place, mode }: Reading): Order {
  const policy = serving.patient
    ? patientPolicy(route.policy)
    : policyIn(mode, route.policy, Number(serving.switches.valueOf('page-lifetimes')));
  return { policy, load: () => renderPage(serving, route, place.visit) };
}

async function oneOfFew({ cache, few }: SharedServing, { key, policy, load }: Order & { key: string }) {
  try {
    return await few.runInTurn(key, () => cache.get(key, policy, load));
  } catch (error) {
    const old = cache.peek(key, policy);
    if (old === undefined) throw error;
    return old;
  }
}

/**
 * Memory has nothing to give at once: this process is new, or the box comes back from a mode in which the press answered. Then
 * nobody waits for a page of which the disk has a copy that no purge has overtaken; it is made anew behind the readers' backs,
 * few at a time, so that all that come back at once do not fall upon the database.
 */
async function whileCold(serving: SharedServing, reading: Reading & Order): Promise<Served | undefined> {
  const { cache, tagClock } = serving;
  const { key } = reading.place;
  const { policy, load } = reading;
  const held = cache.peek(key, policy);
  if (serving.patient || (held !== undefined && held.age < policy.fresh + policy.stale)) return undefined;
  const copy = await fromPress(serving, reading);
  // That something is not there is true for seconds only.
  if (copy === undefined || copy.page.status === 404 || copy.age >= policy.fresh + policy.error)
    return undefined;
  const { page, age } = copy;
  const isValid = tagClock.judge(page.asOf, page.tags) === 'valid';
  const isOurs = page.tags.includes(editionTag(serving.site));
  // One that was purged is for the crowd that comes while the first of them waits for the new one.
  if (isOurs && (!isValid || age < policy.fresh))
    cache.warm(key, policy, { value: page, tags: page.tags, asOf: page.asOf, age });
  if (!isValid) return undefined;
  const warm = cache.getFresh(key, policy, load);
  if (warm !== undefined) return fromCache(warm);
  // Whoever comes next gets the copy too, as long as there is no place or the load fails.
  if (!serving.few.isTaken(key)) serving.few.run(key, () => cache.get(key, policy, load)).catch(() => {});
  return copy;
}

const fromCache = ({ value, state, layer, age }: Hit<Page>): Served => ({
  page: value,
  layer: state === 'fresh' ? layer : 'stale',
  age,
});
