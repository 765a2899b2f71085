import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent, replaceFile } from '@nightdesk/files';
import { z } from 'zod';
import { recallFrame, type Surroundings } from '../frame/frame.ts';
import type { Reading } from '../open-reading.ts';

const surroundings: z.ZodType<Surroundings> = z.object({
  paper: z.object({ name: z.string(), tagline: z.string() }),
  sections: z.array(
    z.object({ id: z.number(), slug: z.string(), name: z.string(), description: z.string() }),
  ),
  hasSearch: z.boolean(),
});

/**
 * Keeps the paper's name and its sections on the box's disk, so that a process that starts with the database dead, and has no page to
 * give, at least says whose it is not giving.
 */
export async function rememberFrame({
  box,
  site,
  report,
}: Pick<Reading, 'box' | 'site' | 'report'>): Promise<void> {
  const file = join(box, 'frame.json');
  let kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if (!isAbsent(error)) report(`${file} cannot be read`, error);
    return '';
  });
  recallFrame(site, parse(kept), (now) => {
    const text = JSON.stringify(now);
    if (text === kept) return;
    kept = text;
    replaceFile(file, text).catch((error: unknown) => report(`${file} cannot be written`, error));
  });
}

function parse(text: string): Surroundings | undefined {
  try {
    return surroundings.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
