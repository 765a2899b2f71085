export { pinStory, saveFront, unpinSlot } from './front-commands.ts';
export { type FrontSlot, type FrontView, loadFront } from './front-queries.ts';
export { namePaper, nameUnnamedPaper } from './paper-commands.ts';
export { findPaper, type Paper } from './paper-queries.ts';
