export { type Cache, type CacheOptions, type CacheStats, openCache } from './cache.ts';
export { type Clock, monotonicClock } from './clock.ts';
export type { Codec } from './envelope.ts';
export { LoadTimeout, ValueGone } from './errors.ts';
export type { Load, LoadContext, Loaded } from './flights.ts';
export type { GuardedLayer, SharedServerStats } from './guarded-layer.ts';
export type { CachePolicy } from './policy.ts';
export type { Hit } from './readers.ts';
export { createTagClock, type TagClock, type Verdict } from './tag-clock.ts';
