export type { Disk } from './disk.ts';
export type { PressReport } from './press.ts';
export {
  type PressJob,
  type PressOutcome,
  type PressProgress,
  type PressReportCard,
  pressPages,
} from './press-pages.ts';
export { pressFolder } from './press-path.ts';
export { openPressQueue, type PressQueue, type PressQueueOptions } from './press-queue.ts';
export { openPressStore, type PressedPage, type PressStore, type PressStoreOptions } from './press-store.ts';
export { PressFailed, type PutResult } from './put-page.ts';
