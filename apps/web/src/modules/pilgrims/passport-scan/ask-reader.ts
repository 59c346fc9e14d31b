import type { PassportReading } from '@rihla/passport-reader/read-passport';

/** A picture for the worker to read, with a number to match the answer. */
export type ReadingAsked = { id: number; picture: ImageData; turns: 'upright' | 'any' };
export type ReadingAnswered = { id: number; reading: PassportReading };

/** A passport reader that runs in a web worker until it is closed. */
export type PassportReader = {
  read: (picture: ImageData, turns: 'upright' | 'any') => Promise<PassportReading>;
  close: () => void;
};

/** Starts a worker that reads passports. Pictures given to it do not leave the device. */
export function startPassportReader(): PassportReader {
  const worker = new Worker(new URL('passport.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<
    number,
    { done: (reading: PassportReading) => void; failed: (why: unknown) => void }
  >();
  let asked = 0;
  worker.addEventListener('message', ({ data: { id, reading } }: MessageEvent<ReadingAnswered>) => {
    waiting.get(id)?.done(reading);
    waiting.delete(id);
  });
  worker.addEventListener('error', (event) => {
    for (const { failed } of waiting.values()) failed(event.error);
    waiting.clear();
  });
  return {
    read: (picture, turns) =>
      new Promise((done, failed) => {
        asked += 1;
        waiting.set(asked, { done, failed });
        const question: ReadingAsked = { id: asked, picture, turns };
        worker.postMessage(question, [picture.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}

/** The longest side, in pixels, to which a picture is scaled down; a larger one takes longer and is read no better. */
const LONGEST_SIDE = 2_000;

/**
 * The pixels of a picture for the reader, scaled down to `LONGEST_SIDE`.
 * @throws DOMException for a file that this browser cannot open as a picture
 */
export async function pixelsOf(source: Blob | HTMLVideoElement): Promise<ImageData> {
  const bitmap = await createImageBitmap(source);
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
      willReadFrequently: true,
    })!;
    context.drawImage(bitmap, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  } finally {
    bitmap.close();
  }
}
