import { LINE_LENGTH } from './alphabet.ts';
import { cellAt, gridOf } from './cells.ts';
import { type Decoded, decode, type LineLikelihoods } from './decode.ts';
import { findLinePairs } from './find-lines.ts';
import { darknessOf, inkOf } from './ink.ts';
import { likelihoods, type Net } from './net.ts';
import { type Grey, type Point, quarterTurned, resizePicture } from './picture.ts';
import { skewOf, straightenMask, turnedBack } from './skew.ts';
import { stripsOf } from './strips.ts';

/** Why no passport was read from a picture, so that the person can be told how to take a better one. */
export type NotRead = 'no_lines' | 'dark' | 'glare' | 'unsure';

/** The result of reading a picture: the two lines, or the reason why none were read. */
export type PassportReading = ({ ok: true } & Decoded) | { ok: false; reason: NotRead };

/**
 * The width in pixels of the smaller picture in which lines are searched; characters are read from the original one.
 */
const SEEN_WIDTH = 1000;
/**
 * How much darker than paper ink must be, in the order in which they are tried; the last finds lines under a
 * reflection.
 */
const CONTRASTS = [0.18, 0.1, 0.055] as const;
/** The number of characters by which the beginning of a line may differ from where its ink begins. */
const SHIFTS = 2;

/**
 * Reads the two lines of the machine-readable zone, at the foot of a passport's data page, from a photograph. They are
 * accepted only when all five check digits agree (ICAO Doc 9303 part 4). The names have no check digit, so the person
 * must compare them with the passport.
 * @param net the trained neural network that recognises characters
 * @param orientation `upright` for a live camera, which asks often; `any` also tries the picture turned by 90, 180 and
 *   270 degrees, for one from a file
 * @returns the lines, or the reason why none were read
 */
export function readPassport(
  net: Net,
  picture: Grey,
  orientation: 'upright' | 'any' = 'any',
): PassportReading {
  let seenLines = false;
  let turned = picture;
  for (let quarter = 0; quarter < (orientation === 'any' ? 4 : 1); quarter += 1) {
    if (quarter > 0) turned = quarterTurned(turned);
    const { decoded, lines } = readUpright(net, turned);
    if (decoded) return { ok: true, ...decoded };
    seenLines ||= lines;
  }
  return { ok: false, reason: reasonOf(picture, seenLines) };
}

/**
 * Reads the two lines from a picture in which the page lies upright or is turned by a few degrees.
 * @returns `decoded` is what was read, null when nothing was accepted; `lines` whether two lines of text were seen at
 *   all
 */
function readUpright(net: Net, picture: Grey): { decoded: Decoded | null; lines: boolean } {
  const seen = resizePicture(picture, SEEN_WIDTH);
  const scale = picture.width / seen.width;
  const darkness = darknessOf(seen);
  let sawLines = false;
  for (const contrast of CONTRASTS) {
    const ink = inkOf(darkness, contrast);
    const degrees = skewOf(ink);
    const toPicture = (point: Point): Point => {
      const { x, y } = turnedBack({ degrees, width: seen.width, height: seen.height }, point);
      return { x: (x + 0.5) * scale - 0.5, y: (y + 0.5) * scale - 0.5 };
    };
    for (const pair of findLinePairs(straightenMask(ink, degrees))) {
      sawLines = true;
      const [upper, lower] = stripsOf(picture, pair, toPicture);
      const decoded = decode(likelihoodsOf(net, upper), likelihoodsOf(net, lower));
      if (decoded) return { decoded, lines: sawLines };
    }
  }
  return { decoded: null, lines: sawLines };
}

/**
 * How likely the neural network finds each character at each place of a strip (a line cut out of the picture), from
 * two places before the line to two after it.
 */
function likelihoodsOf(net: Net, strip: Grey): LineLikelihoods {
  const grid = gridOf(strip);
  const cells = Array.from({ length: LINE_LENGTH + 2 * SHIFTS }, (_, index) =>
    likelihoods(net, cellAt(strip, grid, index - SHIFTS)),
  );
  return { before: SHIFTS, cells };
}

/**
 * Why nothing was read: the picture is too dark on average, more than 4 of 100 pixels are nearly white (glare), two
 * lines were seen but not accepted, or there were no lines.
 * @param lines whether two lines of text were seen
 */
function reasonOf({ data }: Grey, lines: boolean): NotRead {
  let [sum, bright] = [0, 0];
  for (const shade of data) {
    sum += shade;
    if (shade > 247) bright += 1;
  }
  if (sum / data.length < 55) return 'dark';
  if (bright / data.length > 0.04) return 'glare';
  return lines ? 'unsure' : 'no_lines';
}
