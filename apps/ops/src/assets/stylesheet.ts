import { join } from 'node:path';
import { joinStyles } from '@nightdesk/web';

/** The parts of `ops.css`, in the order that lets a later one win. */
const PARTS = [
  'letters',
  'colours',
  'ground',
  'shapes',
  'bar',
  'forms',
  'alarms',
  'state',
  'ladder',
  'charts',
  'boxes',
  'layers',
  'tables',
  'log',
  'rules',
  'switches',
];

/** The console's one stylesheet, from the files in `console/`. */
export function readStylesheet(): Promise<string> {
  return joinStyles(join(import.meta.dirname, 'console'), PARTS);
}
