/** A load was aborted at its hard limit. */
export class LoadTimeout extends Error {
  readonly code = 'LOAD_TIMEOUT';
  readonly statusCode = 503;
  constructor(keys: readonly string[], ms: number) {
    const more = keys.length > 1 ? ` and ${keys.length - 1} more` : '';
    super(`loading ${keys[0]}${more} took longer than ${ms} ms`);
    this.name = 'LoadTimeout';
  }
}

/** The source has been failing and is left alone for a moment; nothing that may be served is held. */
export class SourceUnavailable extends Error {
  readonly code = 'SOURCE_UNAVAILABLE';
  readonly statusCode = 503;
  /** Seconds after which asking again makes sense. */
  readonly retryAfter = 2;
  constructor() {
    super('the source has been failing and is not asked for a moment');
    this.name = 'SourceUnavailable';
  }
}

/** All that the source gave was older than a hard purge of it, so it must not be shown. */
export class ValueGone extends Error {
  readonly code = 'VALUE_GONE';
  readonly statusCode = 503;
  constructor(key: string) {
    super(`${key} was withdrawn while it was loaded`);
    this.name = 'ValueGone';
  }
}

/** The shared layer did not answer in time, or is not asked for now because it has been failing. */
export class SharedLayerUnavailable extends Error {
  readonly code: 'SHARED_LATE' | 'SHARED_REFUSED';
  constructor(code: 'SHARED_LATE' | 'SHARED_REFUSED') {
    super(code === 'SHARED_LATE' ? 'no answer within the deadline' : 'not asked: the breaker is open');
    this.name = 'SharedLayerUnavailable';
    this.code = code;
  }
}
