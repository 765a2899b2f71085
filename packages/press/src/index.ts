export type { Disk } from './disk.ts';
export { followTakedowns, removeWhatIsGone } from './follow-takedowns.ts';
export type { PressReport } from './press.ts';
export {
  freeBytesOf,
  openPressBudget,
  type PressBudget,
  type PressBudgetOptions,
  type PressDisk,
} from './press-budget.ts';
export type { PressTotals } from './press-index.ts';
export {
  type PressJob,
  type PressOutcome,
  type PressProgress,
  type PressReportCard,
  pressPage,
  pressPages,
} from './press-pages.ts';
export { pressFolder } from './press-path.ts';
export {
  openPressQueue,
  type PressQueue,
  type PressQueueOptions,
  type PressQueueStatus,
} from './press-queue.ts';
export {
  openPressStore,
  type PageFacts,
  type PressedPage,
  type PressStore,
  type PressStoreOptions,
} from './press-store.ts';
export { PressFailed, type PutResult } from './put-page.ts';
