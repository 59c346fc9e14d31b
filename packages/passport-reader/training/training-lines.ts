import { ALPHABET, LINE_LENGTH } from '../src/alphabet.ts';
import { CELL_SIZE, cellAt, type Grid } from '../src/cells.ts';
import { type Grey, meanAround, shadeAt, sumsOf } from '../src/picture.ts';
import { CELL, MARGIN, ROWS } from '../src/strips.ts';
import { compressed } from './compressed.ts';
import { BASELINE, GLYPH_HEIGHT, GLYPH_WIDTH, glyphInk } from './glyphs.ts';

/** Cells of one drawn line with the places of their characters in the alphabet. */
export type Examples = { cells: Float32Array[]; characters: number[] };

/** The row of a drawn character that lies in the middle of its height. */
const MIDDLE = BASELINE - GLYPH_HEIGHT * 0.33;

/**
 * One line of characters as a camera may see it, cut into cells: now sharp, now blurred, noisy, dark, compressed, a
 * little turned, and never quite where it should be. The first and the last characters have paper beside them.
 */
export function exampleLine(random: () => number): Examples {
  const characters = Array.from({ length: LINE_LENGTH }, () =>
    random() < 0.22 ? ALPHABET.length - 1 : Math.floor(random() * ALPHABET.length),
  );
  const strip = laidStraight(seenLine(characters, random), random);
  const shake = (most: number) => (random() + random() - 1) * most;
  const grid: Grid = {
    left: MARGIN * CELL + shake(2.6),
    pitch: CELL * (1 + shake(0.002)),
    row: ROWS / 2 + shake(2.6),
  };
  return { cells: characters.map((_, at) => cellAt(strip, grid, at)), characters };
}

/** The examples of a net's training as one array of dots and one of characters. */
export function batchOf(lines: readonly Examples[]): { dots: Float32Array; characters: Uint8Array } {
  const cells = lines.flatMap((line) => line.cells);
  const dots = new Float32Array(cells.length * CELL_SIZE);
  for (const [at, cell] of cells.entries()) dots.set(cell, at * CELL_SIZE);
  return { dots, characters: Uint8Array.from(lines.flatMap((line) => line.characters)) };
}

/** A line as the sensor has it: with as many dots to a character as the distance allows. */
function seenLine(characters: readonly number[], random: () => number): Grey {
  const pitch = 8 + random() * 16;
  const width = Math.round((LINE_LENGTH + 2 * MARGIN) * pitch);
  const height = Math.round((ROWS / CELL) * pitch);
  const scale = GLYPH_WIDTH / pitch;
  const paper = 120 + random() * 120;
  const ink = paper * (0.1 + random() * 0.45);
  const fat = random() < 0.3 ? random() * 3.5 : 0;
  const slope = (random() - 0.5) * 0.006;
  const lean = (random() - 0.5) * 0.16;
  const wave = random() * 14;
  const [a, b] = [random() * 0.5, random() * 0.5];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let share = 0;
      for (const [dx, dy] of OFFSETS) {
        const row = (y + dy - height / 2 - slope * (x - width / 2)) * scale;
        const along = (x + dx) * scale + lean * row;
        const cell = Math.floor(along / GLYPH_WIDTH) - MARGIN;
        const character = characters[cell];
        if (character === undefined) continue;
        const column = along - (cell + MARGIN) * GLYPH_WIDTH;
        share += inked(character, column, row + MIDDLE, fat);
      }
      const ground = paper + wave * Math.sin(a * x + b * y);
      const dark = share / (255 * OFFSETS.length);
      data[y * width + x] = Math.min(255, Math.max(0, ground * (1 - dark) + ink * dark));
    }
  return worn({ width, height, data }, pitch, random);
}

const OFFSETS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

function inked(character: number, x: number, y: number, fat: number): number {
  const at = glyphInk(character, x, y);
  if (fat === 0 || at > 200) return at;
  return Math.max(
    at,
    glyphInk(character, x - fat, y),
    glyphInk(character, x + fat, y),
    glyphInk(character, x, y + fat),
  );
}

/** The line out of focus, in less light, with noise, with part of it under a reflection, compressed. */
function worn(line: Grey, pitch: number, random: () => number): Grey {
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
  const kept = { ...line, data };
  return random() < 0.3 ? compressed(kept, 25 + random() * 50) : kept;
}

/** The line with sixteen dots to a character, as the reader lays it straight. */
function laidStraight(line: Grey, random: () => number): Grey {
  const width = (LINE_LENGTH + 2 * MARGIN) * CELL;
  const scale = line.width / width;
  const down = (random() - 0.5) * 0.4;
  const data = new Uint8Array(width * ROWS);
  for (let y = 0; y < ROWS; y += 1)
    for (let x = 0; x < width; x += 1)
      data[y * width + x] = shadeAt(line, (x + 0.5) * scale - 0.5, (y + 0.5 + down) * scale - 0.5);
  return { width, height: ROWS, data };
}
