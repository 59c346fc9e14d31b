import { LINE_LENGTH } from './alphabet.ts';
import { cellAt, gridOf } from './cells.ts';
import { type Decoded, decode, type Said } from './decode.ts';
import { findLinePairs } from './find-lines.ts';
import { darknessOf, inkOf } from './ink.ts';
import { likelihoods, type Net } from './net.ts';
import { type Grey, type Point, quarterTurned, resized } from './picture.ts';
import { skewOf, straightened, turnedBack } from './skew.ts';
import { stripsOf } from './strips.ts';

/** Why a picture gave no passport, so that the person can be told what to do about it. */
export type NotRead = 'no_lines' | 'dark' | 'glare' | 'unsure';

export type PassportReading = ({ ok: true } & Decoded) | { ok: false; reason: NotRead };

/** The width at which lines are sought, in dots; the characters themselves are read from the picture as it is. */
const SEEN_WIDTH = 1000;
/** How much darker ink is than paper, tried in this order: the last for lines under a reflection. */
const CONTRASTS = [0.18, 0.1, 0.055] as const;
/** How many characters the beginning of a line may lie away from where its ink begins. */
const SHIFTS = 2;

/**
 * Reads the two lines at the foot of a passport from a photograph. They are accepted only when all five check digits
 * agree (ICAO Doc 9303 part 4); the names have none, so whoever has the passport must look at them.
 * @param turns how the page may lie: `upright` for a live camera, which asks often, `any` for a picture from a file
 */
export function readPassport(net: Net, picture: Grey, turns: 'upright' | 'any' = 'any'): PassportReading {
  let seenLines = false;
  let turned = picture;
  for (let quarter = 0; quarter < (turns === 'any' ? 4 : 1); quarter += 1) {
    if (quarter > 0) turned = quarterTurned(turned);
    const { decoded, lines } = readUpright(net, turned);
    if (decoded) return { ok: true, ...decoded };
    seenLines ||= lines;
  }
  return { ok: false, reason: reasonOf(picture, seenLines) };
}

/** Reads a picture in which the page lies upright or nearly so; says whether two lines were there at all. */
function readUpright(net: Net, picture: Grey): { decoded: Decoded | null; lines: boolean } {
  const seen = resized(picture, SEEN_WIDTH);
  const scale = picture.width / seen.width;
  const darkness = darknessOf(seen);
  let lines = false;
  for (const contrast of CONTRASTS) {
    const ink = inkOf(darkness, contrast);
    const degrees = skewOf(ink);
    const toPicture = (point: Point): Point => {
      const { x, y } = turnedBack({ degrees, width: seen.width, height: seen.height }, point);
      return { x: (x + 0.5) * scale - 0.5, y: (y + 0.5) * scale - 0.5 };
    };
    for (const pair of findLinePairs(straightened(ink, degrees))) {
      lines = true;
      const [upper, lower] = stripsOf(picture, pair, toPicture);
      const decoded = decode(saidOf(net, upper), saidOf(net, lower));
      if (decoded) return { decoded, lines };
    }
  }
  return { decoded: null, lines };
}

/** What the net says of each character of a strip, from some places before the line to some after it. */
function saidOf(net: Net, strip: Grey): Said {
  const grid = gridOf(strip);
  const cells = Array.from({ length: LINE_LENGTH + 2 * SHIFTS }, (_, at) =>
    likelihoods(net, cellAt(strip, grid, at - SHIFTS)),
  );
  return { before: SHIFTS, cells };
}

/** Why nothing was read, as far as the shades of the picture tell. */
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
