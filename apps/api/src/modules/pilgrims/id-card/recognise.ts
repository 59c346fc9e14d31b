import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Grey } from '@rihla/passport-reader/picture';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { TextLine } from './card-text.ts';

/** The folder of the Indonesian language data, as it lies in its package: nothing is fetched or kept elsewhere. */
const LANGUAGE_DATA = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/ind/package.json')),
  '4.0.0_best_int',
);

/** A recogniser of text. It learns from what it has read, so one is not used for long, nor for several sites. */
export type Recogniser = {
  /** The lines of a whole card, from the top. */
  lines(picture: Grey): Promise<TextLine[]>;
  /** The digits of one line, without anything between them. */
  digits(picture: Grey): Promise<string>;
};

/** Starts a recogniser of Indonesian text (Tesseract) in a thread of this process. */
export async function startRecogniser(): Promise<Recogniser> {
  const worker = await createWorker('ind', OEM.LSTM_ONLY, {
    langPath: LANGUAGE_DATA,
    cacheMethod: 'none',
    gzip: true,
  });
  // The pictures do not say how many dots make an inch, which would be complained about for each of them.
  await worker.setParameters({ user_defined_dpi: '300' });
  return {
    async lines(picture) {
      await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_char_whitelist: '' });
      const { data } = await worker.recognize(await pngOf(picture), {}, { text: false, blocks: true });
      return (data.blocks ?? [])
        .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
        .map(({ text, bbox, words }) => ({
          text: text.trim(),
          top: bbox.y0 / picture.height,
          bottom: bbox.y1 / picture.height,
          words: words.map((word) => ({ text: word.text, confidence: word.confidence })),
        }));
    },
    async digits(picture) {
      await worker.setParameters({
        tessedit_pageseg_mode: PSM.SINGLE_LINE,
        tessedit_char_whitelist: '0123456789',
      });
      return (await textOf(worker, picture)).replace(/\D/g, '');
    },
  };
}

async function textOf(worker: Worker, picture: Grey): Promise<string> {
  const { data } = await worker.recognize(await pngOf(picture), {}, { text: true });
  return data.text;
}

/** A grey picture as the bytes of a PNG file, with little compression because it is read once and then thrown away. */
function pngOf({ width, height, data }: Grey): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
