import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fitPicture } from './fit-picture.ts';
import { acceptWithHeic } from './heic.ts';
import { loadAllMessages, loadSignedOutMessages } from '../words/i18n.ts';

const MB = 1024 * 1024;

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});
afterEach(() => vi.unstubAllGlobals());

/**
 * A browser that opens every picture at a size, or none, and encodes what it draws with some bytes: the test's own has
 * neither pictures nor drawing.
 */
function browser(opened: { width: number; height: number } | null, encodedBytes = 1 * MB) {
  const drawn: { width: number; height: number; type: string; ground: boolean }[] = [];
  vi.stubGlobal('createImageBitmap', async () => {
    if (!opened) throw new DOMException('not a picture');
    return { ...opened, close: () => undefined };
  });
  vi.spyOn(document, 'createElement').mockImplementation(() => {
    const canvas = { width: 0, height: 0 };
    let ground = false;
    const context = { fillRect: () => void (ground = true), drawImage: () => undefined };
    return Object.assign(canvas, {
      getContext: () => context,
      toBlob: (done: (blob: Blob) => void, type: string) => {
        drawn.push({ width: canvas.width, height: canvas.height, type, ground });
        done(new Blob([new Uint8Array(encodedBytes)], { type }));
      },
    }) as unknown as HTMLElement;
  });
  return drawn;
}

const file = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });

describe('a picture before it is sent', () => {
  it('becomes, when it has 24 MB, a JPEG of at most 2560 pixels a side', async () => {
    const drawn = browser({ width: 8_000, height: 6_000 });
    const sent = await fitPicture(file('kabah.jpg', 'image/jpeg', 24 * MB));
    expect([sent.name, sent.type, sent.size]).toEqual(['kabah.jpg', 'image/jpeg', MB]);
    expect(drawn).toEqual([{ width: 2_560, height: 1_920, type: 'image/jpeg', ground: true }]);
  });

  it('stays as it is when it is under both limits, and is not even opened when it is small', async () => {
    const drawn = browser({ width: 2_560, height: 1_000 });
    const large = file('a.jpg', 'image/jpeg', 3 * MB);
    expect(await fitPicture(large)).toBe(large);
    browser(null);
    const small = file('b.png', 'image/png', 900_000);
    expect(await fitPicture(small)).toBe(small);
    expect(drawn).toEqual([]);
  });

  it('keeps its see-through parts as a PNG, and becomes a JPEG where that is still too large', async () => {
    const drawn = browser({ width: 4_000, height: 4_000 });
    expect((await fitPicture(file('logo.png', 'image/png', 2 * MB))).type).toBe('image/png');
    expect(drawn.map(({ ground }) => ground)).toEqual([false]);
    browser({ width: 4_000, height: 4_000 }, 11 * MB);
    expect((await fitPicture(file('foto.png', 'image/png', 20 * MB))).type).toBe('image/jpeg');
  });

  it('becomes a JPEG when it is HEIC that the browser opens, by its type or its name', async () => {
    browser({ width: 1_000, height: 800 });
    for (const heic of [file('IMG_1.HEIC', '', 500), file('IMG_2.heic', 'image/heic', 500)]) {
      const sent = await fitPicture(heic);
      expect([sent.type, sent.name.endsWith('.jpg')]).toEqual(['image/jpeg', true]);
    }
  });

  it('says how to send it when it is HEIC that the browser cannot open', async () => {
    browser(null);
    await expect(fitPicture(file('IMG_1.HEIC', 'image/heic', 500))).rejects.toThrow(/JPEG/);
  });

  it('is left to the server when it cannot be opened, as is a PDF', async () => {
    browser(null);
    for (const other of [file('x.jpg', 'image/jpeg', 2 * MB), file('bukti.pdf', 'application/pdf', 2 * MB)]) {
      expect(await fitPicture(other)).toBe(other);
    }
  });
});

describe('what an input accepts', () => {
  it('has HEIC where it has pictures, except on phones that turn it into JPEG by themselves', () => {
    expect(acceptWithHeic('image/jpeg,image/png')).toContain('.heic');
    expect(acceptWithHeic('text/csv')).toBe('text/csv');
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0)', maxTouchPoints: 5 });
    expect(acceptWithHeic('image/jpeg')).toBe('image/jpeg');
  });
});
