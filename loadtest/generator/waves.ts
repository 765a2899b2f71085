/** Connections that send their requests at one moment of each second. */
export interface Wave {
  origin: string;
  connections: number;
  /** Milliseconds into the second. */
  startsAt: number;
}

const WAVES = 20;

/**
 * autocannon sends all that a connection owes a second at its beginning, so that one crowd of connections would come in one burst.
 * Many small crowds, begun one after the other, come evenly.
 */
export function spreadOverSecond(connections: number, origins: readonly string[]): Wave[] {
  const waves = Math.min(WAVES, connections);
  return Array.from({ length: waves }, (_, place) => {
    const share = Math.floor(connections / waves) + (place < connections % waves ? 1 : 0);

    return { origin: origins[place % origins.length]!, connections: share, startsAt: (1000 * place) / waves };
  });
}
