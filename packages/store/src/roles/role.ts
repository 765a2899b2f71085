/** Which of two servers takes the writes. Each move raises the epoch: of two roles the higher one is right. */
export interface Role {
  epoch: number;
  /** `@@server_id`; null as long as nothing was ever moved: the server of the first URL. */
  serverId: number | null;
}

export const FIRST_ROLE: Role = { epoch: 0, serverId: null };

/** Undefined for a text that is no role. */
export function parseRole(text: string): Role | undefined {
  try {
    const { epoch, serverId } = JSON.parse(text) as Partial<Record<keyof Role, unknown>>;
    if (!isCount(epoch) || (serverId !== null && !isCount(serverId))) return undefined;
    return { epoch, serverId };
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
