export {
  type Counters,
  type PressFigures,
  type ProcessFigures,
  type RequestFigures,
  requestBounds,
} from './figures.ts';
export { figuresDir, readFigures } from './figures-folder.ts';
export { type FiguresKeeping, keepFigures } from './keep-figures.ts';
export { type PressAlarm, pressAlarms } from './press-alarms.ts';
export { openQueueTimes, type QueueTimes } from './queue-times.ts';
export { openRequestCounts, type RequestCounts } from './request-counts.ts';
