import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchChromium } from '../../../tools/browser/chromium.ts';
import { ALPHABET } from '../src/alphabet.ts';
import { BASELINE, GLYPH_HEIGHT, GLYPH_WIDTH } from './glyphs.ts';

/**
 * Draws each character of the alphabet once in OCR-B, large, and keeps the pictures in `glyphs.txt`, of which training
 * and tests make passports. To be run again only when the font or the size changes: `node training/draw-glyphs.ts`.
 */
async function drawGlyphs(): Promise<void> {
  const font = readFileSync(join(import.meta.dirname, '../font/OCRB.otf')).toString('base64');
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const ink = await page.evaluate(
      async ([data, alphabet, width, height, baseline]) => {
        const face = new FontFace('ocrb', `url(data:font/otf;base64,${data})`);
        document.fonts.add(await face.load());
        const canvas = Object.assign(document.createElement('canvas'), {
          width: width * alphabet.length,
          height,
        });
        const pen = canvas.getContext('2d')!;
        pen.font = '100px ocrb';
        pen.font = `${(100 * width) / pen.measureText('0').width}px ocrb`;
        pen.textBaseline = 'alphabetic';
        for (const [index, character] of [...alphabet].entries())
          pen.fillText(character, index * width, baseline);
        const { data: pixels } = pen.getImageData(0, 0, canvas.width, height);
        return Array.from({ length: pixels.length / 4 }, (_, at) => pixels[4 * at + 3]!);
      },
      [font, ALPHABET, GLYPH_WIDTH, GLYPH_HEIGHT, BASELINE] as const,
    );
    writeFileSync(
      join(import.meta.dirname, 'glyphs.txt'),
      `${gzipSync(Uint8Array.from(ink), { level: 9 }).toString('base64')}\n`,
    );
  } finally {
    await browser.close();
  }
}

await drawGlyphs();
