import { type EffectiveMode, effectiveMode, type ModeSources, nextEnd } from './effective-mode.ts';

export interface KeptMode {
  /** `effectiveMode` at this very moment. */
  current(): EffectiveMode;
  sources(): ModeSources;
  /** These sources say something else now, or no longer speak. */
  learn(changed: ModeSources): void;
}

/** The mode, which each request asks for, found anew only when a source has changed or the end of one has come. */
export function keepMode(known: ModeSources, now: () => Date): KeptMode {
  let sources = known;
  let found = find();
  return {
    current: () => {
      // Most of the time nothing has an end, and nobody needs to know how late it is.
      if (found.until !== undefined && found.until <= now()) found = find();
      return found.effective;
    },
    sources: () => sources,
    learn: (changed) => {
      sources = { ...sources, ...changed };
      found = find();
    },
  };

  function find() {
    const at = now();
    return { effective: effectiveMode(sources, at), until: nextEnd(sources, at) };
  }
}
