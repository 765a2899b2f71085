export { type NewMedia, recordMedia, reviseMedia } from './media-commands.ts';
export { type Media, mediaByIds, type Picture } from './media-queries.ts';
export { type CaptionedPicture, captionedPicture, mediaUrl, pictureOf } from './picture-of.ts';
export { type StoredPicture, storePicture } from './store-picture.ts';
