/** A query parameter that may be part of a page's key: a name, or a name with the values that make sense. */
export type AllowedQuery = string | { name: string; pattern: RegExp };

export interface PageAddress {
  /** The configured origin of the site; never taken from a request. */
  origin: string;
  /** The path as requested, percent-encoded. */
  path: string;
  query: Readonly<Record<string, unknown>>;
  allowedQuery: readonly AllowedQuery[];
  /** Edition or type of the page (`html`, `lite`, `feed`): declared by the route, never by the reader. */
  variant: string;
}

const LONGEST_PATH = 1024;
const LONGEST_VALUE = 200;

/**
 * The key that a page is stored under. Unknown parameters, repeated ones and values outside their pattern do not count.
 * Undefined when the path cannot be a page's: malformed or longer than 1,024 characters.
 */
export function pageKey({ origin, path, query, allowedQuery, variant }: PageAddress): string | undefined {
  const clean = cleanPath(path);
  if (clean === undefined) return undefined;
  const parts = allowedQuery
    .map((allowed) => (typeof allowed === 'string' ? { name: allowed, pattern: /^/ } : allowed))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, pattern }) => {
      const value = singleValue(query, name);
      return value !== undefined && pattern.test(value) ? [`${name}=${encodeURIComponent(value)}`] : [];
    });
  return `${variant}|${origin}${clean}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

function singleValue(query: Readonly<Record<string, unknown>>, name: string): string | undefined {
  if (!Object.hasOwn(query, name)) return undefined;
  const given = query[name];
  const value = Array.isArray(given) ? given[0] : given;
  return typeof value === 'string' && value.length <= LONGEST_VALUE && value.isWellFormed()
    ? value
    : undefined;
}

// `%7Estaff` and `~staff` are one page; `%2F` inside a segment is no slash and stays apart from one.
function cleanPath(path: string): string | undefined {
  if (!path.startsWith('/') || path.length > LONGEST_PATH) return undefined;
  try {
    const segments = path.replace(/[?#].*$/s, '').split('/');
    return segments.map((segment) => encodeURIComponent(decodeURIComponent(segment))).join('/');
  } catch {
    return undefined;
  }
}
