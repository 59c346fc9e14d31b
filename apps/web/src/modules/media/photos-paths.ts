/** The URL path of the photo library. */
export const PHOTOS_PATH = '/admin/media/photos';

/** The URL path of the cropper. `?photo=` names a photo of the library; without it one is uploaded there. */
export const CROPPER_PATH = '/file/print/cropper';
