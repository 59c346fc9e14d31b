import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Grey } from '@rihla/passport-reader/picture';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { TextLine } from './card-text.ts';

/**
 * The folder of the Indonesian language data, inside its package: nothing is downloaded or cached elsewhere.
 */
const LANGUAGE_DATA = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/ind/package.json')),
  '4.0.0_best_int',
);

/**
 * A recogniser of text. It learns from what it reads, so one is used for a few cards of a single site only.
 */
export type Recogniser = {
  /** The lines of a whole card, from the top. */
  lines(picture: Grey): Promise<TextLine[]>;
  /** Reads one line of digits; other characters are removed. */
  digits(picture: Grey): Promise<string>;
};

/** Starts a recogniser of Indonesian text (Tesseract) in a thread of this process. */
export async function startRecogniser(): Promise<Recogniser> {
  const worker = await createWorker('ind', OEM.LSTM_ONLY, {
    langPath: LANGUAGE_DATA,
    cacheMethod: 'none',
    gzip: true,
  });
  // Without this setting Tesseract warns for each picture that its resolution is unknown.
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

/** The recognised text of a picture. */
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
