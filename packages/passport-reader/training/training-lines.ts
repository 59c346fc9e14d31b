import { ALPHABET, LINE_LENGTH } from '../src/alphabet.ts';
import { CELL_SIZE, cellAt, type Grid } from '../src/cells.ts';
import { type Grey, meanAround, shadeAt, sumsOf } from '../src/picture.ts';
import { CELL, MARGIN, ROWS } from '../src/strips.ts';
import { compressed } from './compressed.ts';
import { BASELINE, GLYPH_HEIGHT, GLYPH_WIDTH, glyphInk } from './glyphs.ts';

/**
 * Pictures of the characters of one drawn line, as the neural network takes them, with the index in the alphabet of
 * each.
 */
export type Examples = { cells: Float32Array[]; characters: number[] };

/** The row of a drawn character that lies in the middle of its height. */
const MIDDLE = BASELINE - GLYPH_HEIGHT * 0.33;

/**
 * Draws one line of random characters as a camera may see it and cuts it into characters, to train on. It may be
 * blurred, noisy, dark, compressed or a little turned, and the cuts are never quite in the right place. Beside the
 * first and the last character there is blank paper.
 * @param random answers a number from 0 to below 1
 */
export function exampleLine(random: () => number): Examples {
  const characters = Array.from({ length: LINE_LENGTH }, () =>
    random() < 0.22 ? ALPHABET.length - 1 : Math.floor(random() * ALPHABET.length),
  );
  const strip = straightStrip(photographedLine(characters, random), random);
  const jitter = (most: number) => (random() + random() - 1) * most;
  const grid: Grid = {
    left: MARGIN * CELL + jitter(2.6),
    pitch: CELL * (1 + jitter(0.002)),
    row: ROWS / 2 + jitter(2.6),
  };
  return { cells: characters.map((_, at) => cellAt(strip, grid, at)), characters };
}

/**
 * Joins the examples of some lines into one array of pixels and one of characters (indices in the alphabet), which the
 * training takes.
 */
export function batchOf(lines: readonly Examples[]): { pixels: Float32Array; characters: Uint8Array } {
  const cells = lines.flatMap((line) => line.cells);
  const pixels = new Float32Array(cells.length * CELL_SIZE);
  for (const [at, cell] of cells.entries()) pixels.set(cell, at * CELL_SIZE);
  return { pixels, characters: Uint8Array.from(lines.flatMap((line) => line.characters)) };
}

/**
 * Draws a line as the sensor of a camera sees it, before blur and noise: 8 to 24 pixels to a character, with random
 * shades of paper and ink, sometimes bold, slanted or sloping, on paper with a faint pattern.
 * @param characters indices in the alphabet
 */
function photographedLine(characters: readonly number[], random: () => number): Grey {
  const pitch = 8 + random() * 16;
  const width = Math.round((LINE_LENGTH + 2 * MARGIN) * pitch);
  const height = Math.round((ROWS / CELL) * pitch);
  const scale = GLYPH_WIDTH / pitch;
  const paper = 120 + random() * 120;
  const ink = paper * (0.1 + random() * 0.45);
  const boldness = random() < 0.3 ? random() * 3.5 : 0;
  const slope = (random() - 0.5) * 0.006;
  const lean = (random() - 0.5) * 0.16;
  const patternStrength = random() * 14;
  const [a, b] = [random() * 0.5, random() * 0.5];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let coverage = 0;
      for (const [dx, dy] of OFFSETS) {
        const row = (y + dy - height / 2 - slope * (x - width / 2)) * scale;
        const along = (x + dx) * scale + lean * row;
        const cell = Math.floor(along / GLYPH_WIDTH) - MARGIN;
        const character = characters[cell];
        if (character === undefined) continue;
        const column = along - (cell + MARGIN) * GLYPH_WIDTH;
        coverage += glyphInkOf(character, column, row + MIDDLE, boldness);
      }
      const ground = paper + patternStrength * Math.sin(a * x + b * y);
      const dark = coverage / (255 * OFFSETS.length);
      data[y * width + x] = Math.min(255, Math.max(0, ground * (1 - dark) + ink * dark));
    }
  return degraded({ width, height, data }, pitch, random);
}

const OFFSETS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/**
 * How much ink a character has at a point, from 0 to 255. `boldness` widens its strokes by so many pixels of the large
 * drawing.
 * @param character its index in the alphabet
 */
function glyphInkOf(character: number, x: number, y: number, boldness: number): number {
  const ink = glyphInk(character, x, y);
  if (boldness === 0 || ink > 200) return ink;
  return Math.max(
    ink,
    glyphInk(character, x - boldness, y),
    glyphInk(character, x + boldness, y),
    glyphInk(character, x, y + boldness),
  );
}

/**
 * Spoils a line as bad photographs are: out of focus, in less light, with noise, with part of it under a reflection,
 * compressed; each at random.
 * @param pitch the width of a character, in pixels
 */
function degraded(line: Grey, pitch: number, random: () => number): Grey {
  const blur = random() < 0.6 ? random() * pitch * 0.09 : 0;
  const light = random() < 0.25 ? 0.3 + random() * 0.5 : 1;
  const noise = random() * 11;
  const glare =
    random() < 0.25 ? { x: random() * line.width, wide: line.width * (0.05 + 0.1 * random()) } : null;
  const sums = sumsOf(line);
  const low = Math.floor(blur);
  const data = Uint8Array.from(line.data, (_, at) => {
    const x = at % line.width;
    const y = Math.floor(at / line.width);
    let shade =
      meanAround(sums, line, x, y, low) * (1 - (blur - low)) +
      meanAround(sums, line, x, y, low + 1) * (blur - low);
    if (glare) shade += (250 - shade) * 0.8 * Math.exp(-(((x - glare.x) / glare.wide) ** 2));
    return Math.min(255, Math.max(0, shade * light + (random() + random() + random() - 1.5) * noise));
  });
  const noisy = { ...line, data };
  return random() < 0.3 ? compressed(noisy, 25 + random() * 50) : noisy;
}

/**
 * Scales a line to sixteen pixels to a character, as `stripsOf` does when it reads a photograph, with a small random
 * error of height.
 */
function straightStrip(line: Grey, random: () => number): Grey {
  const width = (LINE_LENGTH + 2 * MARGIN) * CELL;
  const scale = line.width / width;
  const down = (random() - 0.5) * 0.4;
  const data = new Uint8Array(width * ROWS);
  for (let y = 0; y < ROWS; y += 1)
    for (let x = 0; x < width; x += 1)
      data[y * width + x] = shadeAt(line, (x + 0.5) * scale - 0.5, (y + 0.5 + down) * scale - 0.5);
  return { width, height: ROWS, data };
}
