import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { findSecret } from '@nightdesk/files';

interface KeyFinding {
  dataDir: string;
  report: (message: string, cause?: unknown) => void;
}

/**
 * The secret that this box signs readers' sessions with: made once, and the same for all processes that share the folder.
 * Where it can be neither read nor written, this process has one of its own.
 */
export async function findSessionKey({ dataDir, report }: KeyFinding): Promise<string> {
  try {
    return await findSecret(join(dataDir, 'session-key'));
  } catch (error) {
    report('the key of readers’ sessions cannot be kept: their names are forgotten at a restart', error);
    return randomBytes(32).toString('hex');
  }
}
