/** The address of the library. */
export const PHOTOS_AT = '/admin/media/photos';

/** The address of the cropper. `?photo=` names a photo of the library; without it one is chosen or uploaded there. */
export const CROPPER_AT = '/file/print/cropper';
