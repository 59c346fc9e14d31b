import type { Binding } from '../../kit/implement.ts';
import { photoBindings } from './photo.bindings.ts';

export { contentDisposition } from './file-name.ts';
export { findFile } from './find-file.ts';
export { findPhoto } from './library.ts';
export { type FileReaders, maySeeFile } from './may-see-file.ts';
export { prepareFile } from './prepare-file.ts';
export { recordFile } from './record-file.ts';
export { bestRendition, PICTURE_MIME_OF } from './renditions.ts';

export const mediaBindings: readonly Binding[] = photoBindings;
