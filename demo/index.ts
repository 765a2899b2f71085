export { pictureRefs } from './paper-references.ts';
export { drawPicture, pictureNames } from './pictures/draw-picture.ts';
export { printPicture } from './pictures/print-picture.ts';
export { type Paper, type PaperStory, readPaper } from './read-paper.ts';
export { type DemoComment, demoThread, demoThreadSlugs } from './threads/demo-thread.ts';
