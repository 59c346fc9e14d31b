import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The part of opentype.js that is used; the package has no types of its own. */
type Glyph = {
  index: number;
  /** In units of the font. */
  advanceWidth: number;
  getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
};
type Font = { unitsPerEm: number; charToGlyph(letter: string): Glyph };

/**
 * A font whose letters are drawn as outlines, so that a picture is the same on every machine, whichever fonts are
 * installed.
 */
export type OutlineFont = {
  /** The width of a text in pixels. */
  widthOf(text: string, size: number): number;
  /** The outline of a text as the path of an SVG; `y` is its base line. */
  outline(text: string, x: number, y: number, size: number): string;
};

/** The font files: basic Latin, and further Latin letters of other languages. */
const FILES = ['inter-latin-700-normal.woff', 'inter-latin-ext-700-normal.woff'];

let opened: Promise<OutlineFont> | undefined;

/** The font Inter in bold; it is read when the first picture is drawn. */
export function openOutlineFont(): Promise<OutlineFont> {
  opened ??= readLetters();
  return opened;
}

/** Reads the fonts, and loads the library that draws them only here, so that the start is not slowed down. */
async function readLetters(): Promise<OutlineFont> {
  const opentype = require('opentype.js') as { parse(bytes: ArrayBuffer): Font };
  const fonts = await Promise.all(
    FILES.map(async (name) => {
      const bytes = await readFile(require.resolve(`@fontsource/inter/files/${name}`));
      return opentype.parse(new Uint8Array(bytes).buffer);
    }),
  );
  // Each letter is drawn by itself; ligatures, which the library supports only in part, are not used.
  const glyphsOf = (text: string) =>
    [...text.normalize('NFC')].flatMap((letter) => glyphOf(letter, fonts) ?? []);
  return {
    widthOf: (text, size) => glyphsOf(text).reduce((sum, { advance }) => sum + advance * size, 0),
    outline(text, x, y, size) {
      let left = x;
      return glyphsOf(text)
        .map(({ glyph, advance }) => {
          const path = glyph.getPath(left, y, size).toPathData(1);
          left += advance * size;
          return path;
        })
        .join('');
    },
  };
}

/** The glyph of a letter in the first font that has it, with its width at a size of one pixel; null where none has. */
function glyphOf(letter: string, fonts: readonly Font[]): { glyph: Glyph; advance: number } | null {
  for (const font of fonts) {
    const glyph = font.charToGlyph(letter);
    if (glyph.index > 0) return { glyph, advance: glyph.advanceWidth / font.unitsPerEm };
  }
  return null;
}

/**
 * Breaks a text into lines that fit a width in pixels; the last one is cut with an ellipsis when the text is longer.
 * @param most the most lines
 */
export function wrapText(text: string, letters: OutlineFont, { size, width, most }: LineOptions): string[] {
  const fits = (line: string) => letters.widthOf(line, size) <= width;
  const cut = (line: string) => {
    let short = line;
    while (short.length > 1 && !fits(`${short}…`)) short = short.slice(0, -1);
    return `${short.trimEnd()}…`;
  };
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length < most) lines.push(fits(word) ? word : cut(word));
    else return [...lines.slice(0, -1), cut(`${last} ${word}`)];
  }
  return lines;
}

type LineOptions = { size: number; width: number; most: number };
