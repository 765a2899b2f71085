export { describeWithData, sharedDataPath } from './shared-data.ts';
