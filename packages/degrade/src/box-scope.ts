const PREFIX = 'box:';

/** The scope under which a box's own settings stand; `global` without a box. */
export function scopeOf(box: string | undefined): string {
  return box === undefined ? 'global' : boxScope(box);
}

/** The scope under which a box's own settings stand. */
export function boxScope(box: string): string {
  return `${PREFIX}${box}`;
}

/** The box of a scope, or undefined when it is the whole site's. */
export function boxOf(scope: string): string | undefined {
  return scope.startsWith(PREFIX) ? scope.slice(PREFIX.length) : undefined;
}
