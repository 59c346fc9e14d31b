/** A file name that ends in `.heic` or `.heif`. */
const HEIC = /\.hei[cf]$/i;

/**
 * Whether a file is a picture in the format HEIC, in which Apple's phones store photos: by its type, or by its name
 * when the browser does not know the type.
 */
export function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && HEIC.test(name));
}

/**
 * The file types that a file input accepts, with HEIC added when it accepts JPEG pictures. On Apple's phones and
 * tablets HEIC is not added, because they convert HEIC to JPEG by themselves as long as an input does not accept HEIC.
 * @param accept the value of the attribute `accept`, such as `image/jpeg,image/png`
 */
export function acceptWithHeic(accept: string): string {
  const { userAgent, maxTouchPoints } = navigator;
  const convertsItself =
    /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return accept.includes('image/jpeg') && !convertsItself
    ? `${accept},image/heic,image/heif,.heic,.heif`
    : accept;
}
