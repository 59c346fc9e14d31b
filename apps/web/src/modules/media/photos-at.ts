/** Where the library is. */
export const PHOTOS_AT = '/admin/media/photos';

/** Where a photo is cut: `?photo=` names it; without it one is chosen or sent there. */
export const CROPPER_AT = '/file/print/cropper';
