export { type FrontSlot, loadFront } from './front-queries.ts';
export { pinStory, saveFront, unpinSlot } from './front-commands.ts';
