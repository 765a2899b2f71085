export { pinStory, saveFront, unpinSlot } from './front-commands.ts';
export { type FrontSlot, loadFront } from './front-queries.ts';
