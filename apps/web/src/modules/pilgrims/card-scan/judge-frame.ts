import { type Corners, isConvex } from '../papers/editor/corners.ts';
import { findPaper } from '../papers/editor/find-paper.ts';
import { type Dots, flatSize } from '../papers/editor/flatten-page.ts';

/** What one picture of the camera shows: a whole card and where it lies, or why it is not worth sending. */
export type JudgedFrame = { corners: Corners } | { reason: 'no_card' | 'cut_off' | 'dark' };

/** The mean brightness below which nothing can be made out, of 255. */
const DARK = 28;
/** The width of a card divided by its height, as far as a camera that is held askew may see it. */
const SHAPE = { least: 1.25, most: 2 };
/** The least part of the picture's width that the longer side of a card takes: below it its letters have too few dots. */
const LEAST_SIDE = 0.45;
/** How near to the picture's edge a corner is taken for one that lies beyond it. */
const EDGE = 0.012;
/** How far a corner may move between two pictures of a card that is held still: a share of the picture. */
const STILL = 0.015;

/**
 * Judges on the device whether a picture of the camera shows a whole identity card, so that only one that can be read
 * is sent to the server.
 * @param picture a small copy, some 300 dots wide
 */
export function judgeFrame(picture: Dots): JudgedFrame {
  if (brightnessOf(picture) < DARK) return { reason: 'dark' };
  const corners = findPaper(picture);
  if (!corners || !isConvex(corners)) return { reason: 'no_card' };
  if (corners.some(({ x, y }) => [x, y].some((share) => share < EDGE || share > 1 - EDGE)))
    return { reason: 'cut_off' };
  const { width, height } = flatSize(corners, picture, Number.POSITIVE_INFINITY);
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const shape = longer / shorter;
  if (shape < SHAPE.least || shape > SHAPE.most || longer < LEAST_SIDE * picture.width)
    return { reason: 'no_card' };
  return { corners };
}

/** Whether two pictures show a card at the same place, so that it is held still and sharp. */
export function isStill(before: JudgedFrame | null, now: JudgedFrame): boolean {
  if (!before || !('corners' in before) || !('corners' in now)) return false;
  const old = before.corners;
  return now.corners.every(({ x, y }, at) => {
    const corner = old[at as 0 | 1 | 2 | 3];
    return Math.abs(corner.x - x) < STILL && Math.abs(corner.y - y) < STILL;
  });
}

/** The mean brightness of a picture, 0 to 255. */
function brightnessOf({ data }: Dots): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += data[at]! + data[at + 1]! + data[at + 2]!;
  return sum / ((data.length / 4) * 3);
}
