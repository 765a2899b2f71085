export { type Counters, type ProcessFigures, type RequestFigures, requestBounds } from './figures.ts';
export { figuresDir, readFigures } from './figures-folder.ts';
export { type FiguresKeeping, keepFigures } from './keep-figures.ts';
export { openQueueTimes, type QueueTimes } from './queue-times.ts';
export { openRequestCounts, type RequestCounts } from './request-counts.ts';
