/**
 * How something was shared: by the device's share dialog, or copied to the clipboard; null when the person closed the
 * dialog.
 */
export type ShareResult = 'shared' | 'copied' | null;

/**
 * What is shared: a title (for programs that show one), a text, a URL, and the URL of a picture that is sent along if
 * the device can share files.
 */
export type SharedThing = { title: string; text: string; url: string; picture?: string | null };

/** Whether this browser can share or copy anything. */
export const canShare = (): boolean =>
  typeof navigator.share === 'function' || Boolean((navigator as Partial<Navigator>).clipboard);

/**
 * Shares a text and a URL by the device's share dialog, with a picture where the device can share files. Without such a
 * dialog, text and URL are copied to the clipboard. Browsers open the dialog only in answer to a click or a key.
 * @param toShare.picture the URL of the picture
 * @returns `shared`, `copied`, or null when the person closed the dialog
 * @throws DOMException when the clipboard is refused
 */
export async function share({ title, text, url, picture }: SharedThing): Promise<ShareResult> {
  if (typeof navigator.share === 'function') {
    try {
      const files = picture ? await pictureFile(picture) : null;
      // Messengers ignore the URL when they are given a file, so it is also part of the text.
      await navigator.share(files ? { title, text: `${text}\n${url}`, files } : { title, text, url });
      return 'shared';
    } catch (error) {
      // AbortError: the person closed the dialog. After any other error the text is copied instead.
      if (error instanceof DOMException && error.name === 'AbortError') return null;
    }
  }
  await navigator.clipboard.writeText(`${text}\n${url}`);
  return 'copied';
}

/**
 * A list with the picture as a file for the share dialog; null when this device cannot share files or the picture
 * cannot be loaded.
 */
async function pictureFile(address: string): Promise<File[] | null> {
  if (typeof navigator.canShare !== 'function') return null;
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const blob = await answer.blob();
    const files = [new File([blob], 'paket.jpg', { type: blob.type })];
    return navigator.canShare({ files }) ? files : null;
  } catch {
    return null;
  }
}
