import { afterEach, describe, expect, it, vi } from 'vitest';
import { share } from './share.ts';

const PACKAGE = { title: 'Umroh', text: 'Umroh\nSisa 4 kursi', url: 'https://biro.test/paket/umroh?ref=AG1' };

afterEach(() => vi.unstubAllGlobals());

function deviceWith(parts: { share?: () => Promise<void>; writeText?: (words: string) => Promise<void> }) {
  const writeText = parts.writeText ?? (() => Promise.reject(new Error('not asked')));
  vi.stubGlobal('navigator', { share: parts.share, clipboard: { writeText } });
}

describe('sharing', () => {
  it('hands title, text and address to the dialog of the device', async () => {
    const dialog = vi.fn(() => Promise.resolve());
    deviceWith({ share: dialog });
    expect(await share(PACKAGE)).toBe('shared');
    expect(dialog).toHaveBeenCalledWith(PACKAGE);
  });

  it('sends the picture along where the device can, with the address in the text', async () => {
    const dialog = vi.fn((_shared: ShareData) => Promise.resolve());
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('x', { headers: { 'content-type': 'image/jpeg' } })),
    );
    vi.stubGlobal('navigator', { share: dialog, canShare: () => true });
    expect(await share({ ...PACKAGE, picture: '/media/1/960.jpg' })).toBe('shared');
    const [{ files, text, url }] = dialog.mock.calls[0]!;
    expect([files?.[0]?.type, text, url]).toEqual([
      'image/jpeg',
      `${PACKAGE.text}\n${PACKAGE.url}`,
      undefined,
    ]);
  });

  it('goes without the picture where it does not come, or the device takes no files', async () => {
    const dialog = vi.fn(() => Promise.resolve());
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('gone', { status: 404 })));
    vi.stubGlobal('navigator', { share: dialog, canShare: () => true });
    expect(await share({ ...PACKAGE, picture: '/media/1/960.jpg' })).toBe('shared');
    deviceWith({ share: dialog });
    expect(await share({ ...PACKAGE, picture: '/media/1/960.jpg' })).toBe('shared');
    expect(dialog.mock.calls).toEqual([[PACKAGE], [PACKAGE]]);
  });

  it('copies text and address where there is no dialog', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    deviceWith({ writeText });
    expect(await share(PACKAGE)).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(`${PACKAGE.text}\n${PACKAGE.url}`);
  });

  it('copies nothing when the person closes the dialog', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    deviceWith({ share: () => Promise.reject(new DOMException('closed', 'AbortError')), writeText });
    expect(await share(PACKAGE)).toBeNull();
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies when the device refuses to open the dialog', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    deviceWith({ share: () => Promise.reject(new DOMException('no', 'NotAllowedError')), writeText });
    expect(await share(PACKAGE)).toBe('copied');
  });
});
