const HEIC = /\.hei[cf]$/i;

/** Whether a file is a photo of the kind that phones of Apple make, by its type or, where that is missing, its name. */
export function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && HEIC.test(name));
}

/**
 * What an input accepts, with HEIC where it accepts pictures. Phones of Apple turn HEIC into JPEG by themselves as long as
 * they are not told that it is accepted.
 * @param accept as in an input: `image/jpeg,image/png`
 */
export function acceptWithHeic(accept: string): string {
  const { userAgent, maxTouchPoints } = navigator;
  const convertsItself =
    /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return accept.includes('image/jpeg') && !convertsItself
    ? `${accept},image/heic,image/heif,.heic,.heif`
    : accept;
}
