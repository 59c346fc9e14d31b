/** How something was handed on: by the device's share dialog, or copied; null when the person changed their mind. */
export type Shared = 'shared' | 'copied' | null;

/** What is handed on: the title for programs that have one, the text, and the address. */
export type ToShare = { title: string; text: string; url: string };

/** Whether this browser can hand anything on. */
export const canShare = (): boolean =>
  typeof navigator.share === 'function' || Boolean((navigator as Partial<Navigator>).clipboard);

/**
 * Hands on text and address by the device's share dialog, else copies both. The dialog opens only in answer to a click
 * or a key.
 * @throws DOMException when the clipboard is refused
 */
export async function share({ title, text, url }: ToShare): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url });
      return 'shared';
    } catch (error) {
      // Somebody who closes the dialog has changed their mind. A device that cannot open it still copies.
      if (error instanceof DOMException && error.name === 'AbortError') return null;
    }
  }
  await navigator.clipboard.writeText(`${text}\n${url}`);
  return 'copied';
}
