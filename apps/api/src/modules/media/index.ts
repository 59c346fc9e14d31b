export { eraseFileNames } from './erase-file-names.ts';
export { addFile, type FileOwner } from './add-file.ts';
export { canSeeFile, type FileCall, type FileReaders } from './can-see-file.ts';
export { contentDisposition } from './file-name.ts';
export { findFile } from './find-file.ts';
export { filesNotToName } from './may-name-file.ts';
export { removeUnnamedFiles } from './jobs/remove-unnamed-files.ts';
export {
  archivePhoto,
  areInLibrary,
  findPhoto,
  lockPhoto,
  presentPictures,
  replacePhotoFile,
} from './library.ts';
export { photoBindings as mediaBindings } from './photo.handlers.ts';
export { cleanFile, cleanPaper, type Contents, pictureMimeOf } from './clean-file.ts';
export { drawIcon, drawPortrait } from './picture.ts';
export { assertSiteQuota, countUpload, takeBytes, type CountedUpload } from './upload-quota.ts';
export { bestRendition, PICTURE_MIME_OF } from './renditions.ts';
