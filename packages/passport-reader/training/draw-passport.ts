import { ALPHABET, LINE_LENGTH } from '../src/alphabet.ts';
import type { Grey } from '../src/picture.ts';
import { GLYPH_WIDTH, glyphInk } from './glyphs.ts';

/** The pixels of a drawn page per millimetre. */
export const PER_MM = 12;
/** The page of a passport with the holder's data, in millimetres (ICAO Doc 9303 part 4). */
export const PAGE = { width: 125, height: 88 };
/** The width of a character and the distance between the two lines of the machine-readable zone, in millimetres. */
const PITCH = 2.54;
const LINE_DISTANCE = 6.35;

/**
 * How the machine-readable zone is printed: the shade of the ink from 0 (black) to 255, by how many pixels of the large
 * drawing strokes are widened (`fat`), and its upper left corner in millimetres.
 */
export type Print = { ink: number; fat: number; left: number; top: number };

const PRINT: Print = { ink: 40, fat: 0, left: (PAGE.width - LINE_LENGTH * PITCH) / 2, top: 71.5 };

/**
 * Draws the data page of a passport: paper with a fine pattern, a portrait, printed fields, and the two lines of the
 * machine-readable zone.
 * @param lines the lines of the zone, 44 characters each; none for a page without one
 * @param print how the zone is printed; what is left out is as usual
 */
export function drawPassport(
  lines: readonly string[],
  random: () => number,
  print: Partial<Print> = {},
): Grey {
  const page = paper(random);
  portrait(page, random);
  for (let row = 0; row < 9; row += 1)
    drawText(page, words(random), { x: 44, y: 16 + row * 5.6, pitch: 1.5 + random() * 0.5, ink: 60, fat: 0 });
  const { ink, fat, left, top } = { ...PRINT, ...print };
  for (const [index, line] of lines.entries())
    drawText(page, line, { x: left, y: top + index * LINE_DISTANCE, pitch: PITCH, ink, fat });
  return page;
}

/**
 * Where and how a text is drawn: the upper left of its first character and the width of a character (`pitch`), in
 * millimetres; the shade of the ink from 0 to 255; by how many pixels of the large drawing strokes are widened (`fat`).
 */
type Place = { x: number; y: number; pitch: number; ink: number; fat: number };

/**
 * Draws a text in OCR-B, the font of machine-readable zones, onto a picture, which is changed in place. Characters
 * that are not in the alphabet are left blank.
 */
export function drawText(page: Grey, text: string, { x, y, pitch, ink, fat }: Place): void {
  const cell = pitch * PER_MM;
  const scale = GLYPH_WIDTH / cell;
  const height = Math.ceil(cell * 1.5);
  for (const [index, character] of [...text].entries()) {
    const glyph = ALPHABET.indexOf(character);
    if (glyph < 0) continue;
    const left = Math.round(x * PER_MM + index * cell);
    const top = Math.round(y * PER_MM);
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < cell; column += 1) {
        const coverage = inkOf(glyph, column * scale, row * scale, fat) / 255;
        const at = (top + row) * page.width + left + column;
        if (coverage > 0 && at >= 0 && at < page.data.length)
          page.data[at] = page.data[at]! * (1 - coverage) + ink * coverage;
      }
  }
}

/**
 * How much ink a character has at a point, from 0 to 255, when its strokes are widened by `fat` pixels of its large
 * drawing.
 * @param glyph its index in the alphabet
 */
function inkOf(glyph: number, x: number, y: number, fat: number): number {
  if (fat === 0) return glyphInk(glyph, x, y);
  return Math.max(
    glyphInk(glyph, x, y),
    glyphInk(glyph, x - fat, y),
    glyphInk(glyph, x + fat, y),
    glyphInk(glyph, x, y - fat),
    glyphInk(glyph, x, y + fat),
  );
}

/** Draws a blank page: a light shade of grey with a fine wavy pattern of random strength over it. */
function paper(random: () => number): Grey {
  const width = PAGE.width * PER_MM;
  const height = PAGE.height * PER_MM;
  const data = new Uint8Array(width * height);
  const shade = 212 + random() * 25;
  const [a, b] = [0.03 + random() * 0.05, 0.02 + random() * 0.06];
  const strength = 3 + random() * 8;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data[y * width + x] =
        shade + strength * Math.sin(a * x + 5 * Math.sin(b * y)) + strength * Math.cos(b * x - a * y);
  return { width, height, data };
}

/** A dark rectangle with a lighter face, where the holder's portrait is. */
function portrait(page: Grey, random: () => number): void {
  const dark = 70 + random() * 60;
  for (let y = 15 * PER_MM; y < 55 * PER_MM; y += 1)
    for (let x = 6 * PER_MM; x < 38 * PER_MM; x += 1) {
      const fromFace = ((x / PER_MM - 22) / 9) ** 2 + ((y / PER_MM - 33) / 12) ** 2;
      page.data[y * page.width + x] = (fromFace < 1 ? 175 : dark) + 14 * random();
    }
}

/** A line of letters and gaps, as the printed fields of the page are. */
function words(random: () => number): string {
  return Array.from({ length: 8 + Math.floor(random() * 22) }, () =>
    random() < 0.18 ? ' ' : ALPHABET[Math.floor(random() * 36)],
  ).join('');
}
