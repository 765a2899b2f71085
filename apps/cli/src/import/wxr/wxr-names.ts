/**
 * Element names with the prefixes that WordPress uses, whatever prefixes a file binds. A prefix that the file never
 * declares (a fragment of an export) is taken as it stands.
 */
export class WxrNames {
  readonly #prefixes = new Map<string, string>();

  /** Takes note of the namespaces that an element declares. */
  declare(attributes: Readonly<Record<string, string>>): void {
    for (const [name, uri] of Object.entries(attributes)) {
      const usual = name.startsWith('xmlns:') ? usualPrefix(uri) : undefined;
      if (usual !== undefined) this.#prefixes.set(name.slice('xmlns:'.length), usual);
    }
  }

  usual(name: string): string {
    const colon = name.indexOf(':');
    if (colon < 0) return name;
    const prefix = name.slice(0, colon);
    return `${this.#prefixes.get(prefix) ?? prefix}:${name.slice(colon + 1)}`;
  }
}

function usualPrefix(uri: string): string | undefined {
  if (/wordpress\.org\/export\/[^/]+\/excerpt\/?$/.test(uri)) return 'excerpt';
  if (/wordpress\.org\/export\//.test(uri)) return 'wp';
  if (/purl\.org\/rss\/1\.0\/modules\/content\/?$/.test(uri)) return 'content';
  if (/purl\.org\/dc\/elements\//.test(uri)) return 'dc';
  return undefined;
}
