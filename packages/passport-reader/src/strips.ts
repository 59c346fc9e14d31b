import { LINE_LENGTH } from './alphabet.ts';
import { homographyOf, mapPoint } from './homography.ts';
import { heightAt, type LinePair } from './find-lines.ts';
import { type Grey, type Point, shadeAt } from './picture.ts';

/** The width of a character in a strip (the straightened picture of one line), in pixels. */
export const CELL = 16;
/** The height of a strip, in pixels. */
export const ROWS = 40;
/** The number of further characters at each end of a strip, because the ends of its line are not known exactly. */
export const MARGIN = 3;

/**
 * The distance between the two lines, in widths of a character: 6.35 mm, with 2.54 mm for a character (ICAO Doc 9303
 * part 4).
 */
const LINE_DISTANCE = 2.5;
/**
 * The part of a character's width that is blank before the ink of the first character and after that of the last,
 * approximately.
 */
const EDGE = 0.22;

/**
 * Cuts the two lines of a machine-readable zone out of a photograph and straightens them. Each becomes a picture of
 * its own (a strip), 40 pixels high, in which a character is 16 pixels wide, with room for three more on each side.
 * @param toPicture maps a point of the straightened picture, in which the lines were found, to one of the photograph
 */
export function stripsOf(
  picture: Grey,
  { upper, lower }: LinePair,
  toPicture: (point: Point) => Point,
): [Grey, Grey] {
  const end = (line: typeof upper, x: number) => toPicture({ x, y: heightAt(line, x) });
  const fromStrip = homographyOf(
    [
      { x: EDGE, y: 0 },
      { x: LINE_LENGTH - EDGE, y: 0 },
      { x: LINE_LENGTH - EDGE, y: LINE_DISTANCE },
      { x: EDGE, y: LINE_DISTANCE },
    ],
    [end(upper, upper.left), end(upper, upper.right), end(lower, lower.right), end(lower, lower.left)],
  );
  const strip = (line: number): Grey => {
    const width = (LINE_LENGTH + 2 * MARGIN) * CELL;
    const data = new Uint8Array(width * ROWS);
    for (let row = 0; row < ROWS; row += 1)
      for (let column = 0; column < width; column += 1) {
        const at = mapPoint(
          fromStrip,
          column / CELL - MARGIN,
          line * LINE_DISTANCE + (row - ROWS / 2) / CELL,
        );
        data[row * width + column] = shadeAt(picture, at.x, at.y);
      }
    return { width, height: ROWS, data };
  };
  return [strip(0), strip(1)];
}
