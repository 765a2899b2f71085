export { isAbsent } from './absent.ts';
export { replaceFile, syncFolder, writeNewFile } from './durable.ts';
export { findSecret } from './secret-file.ts';
