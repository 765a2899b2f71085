import type { Block } from './document.ts';
import type { Converted } from './from-html.ts';
import type { FromGhostOptions, GhostConversion } from './ghost-cards.ts';

/** Runs a converter on an editor state (a JSON string or what it holds); undefined when it is none, never a throw. */
export function convertGhost(
  source: unknown,
  options: FromGhostOptions,
  convert: (state: unknown, conversion: GhostConversion) => Block[] | undefined,
): Converted | undefined {
  const warnings = new Set<string>();
  const warn = (text: string) => void (warnings.size < 100 && warnings.add(text));
  const state = typeof source === 'string' ? parseJson(source) : source;
  const { mapUrl, mapImage } = options;
  const conversion = { ...(mapUrl ? { mapUrl } : {}), ...(mapImage ? { mapImage } : {}), warn };
  const blocks = convert(state, conversion);
  return blocks && { document: { version: 1, blocks }, warnings: [...warnings] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
