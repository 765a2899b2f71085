import { type AppProcess, startApp } from '@nightdesk/testing';
import type { Box } from '../../test/cluster/boxes.ts';

/** The press beside the reader of a box. */
export function startPress({ env }: Box): Promise<AppProcess> {
  return startApp('apps/reader/src/press-main.ts', { env: { ...env, LOG_LEVEL: 'info' }, says: 'pressing' });
}
