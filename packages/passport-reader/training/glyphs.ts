import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ALPHABET } from '../src/alphabet.ts';

/** The width of a drawn character with its spacing, in pixels: 2.54 mm on paper, ten to an inch. */
export const GLYPH_WIDTH = 48;
export const GLYPH_HEIGHT = 72;
/** The row on which the characters stand. */
export const BASELINE = 60;

const ROW = GLYPH_WIDTH * ALPHABET.length;

let ink: Uint8Array | undefined;

/**
 * The amount of ink of a character in OCR-B at a point, from 0 to 255.
 * @param character its index in the alphabet
 * @param x in pixels from the left of its cell; outside of the cell there is no ink
 * @param y in pixels from the top of its cell
 */
export function glyphInk(character: number, x: number, y: number): number {
  ink ??= gunzipSync(Buffer.from(readFileSync(join(import.meta.dirname, 'glyphs.txt'), 'utf8'), 'base64'));
  if (x < 0 || y < 0 || x >= GLYPH_WIDTH || y >= GLYPH_HEIGHT) return 0;
  return ink[(y | 0) * ROW + character * GLYPH_WIDTH + (x | 0)]!;
}
