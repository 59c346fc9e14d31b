export { canSeeFile, type FileCall, type FileReaders } from './can-see-file.ts';
export { contentDisposition } from './file-name.ts';
export { findFile } from './find-file.ts';
export { filesNotToName } from './may-name-file.ts';
export { findPhoto } from './library.ts';
export { photoBindings as mediaBindings } from './photo.handlers.ts';
export { prepareFile } from './prepare-file.ts';
export { recordFile } from './record-file.ts';
export { bestRendition, PICTURE_MIME_OF } from './renditions.ts';
