import { type Corners, isConvex } from '../papers/editor/corners.ts';
import { findPaper } from '../papers/editor/find-paper.ts';
import { type Pixels, flatSize } from '../papers/editor/flatten-page.ts';

/** What one picture of the camera shows: a whole card and where it lies, or why it is not worth sending. */
export type JudgedFrame = { corners: Corners } | { reason: 'no_card' | 'cut_off' | 'dark' };

/** The mean brightness (0 to 255) below which nothing can be recognised. */
const DARK_BELOW = 28;
/**
 * The smallest and the largest ratio of a card's longer to its shorter side, as a camera held at an angle may see it.
 */
const CARD_SHAPE = { least: 1.25, most: 2 };
/** The smallest share of the picture's width that a card's longer side must take, so that its letters can be read. */
const LEAST_SIDE = 0.45;
/** A corner nearer to the picture's edge than this share counts as cut off. */
const CUT_OFF_WITHIN = 0.012;
/** How far a corner may move between two pictures of a card that is held still, as a share of the picture. */
const STILL_WITHIN = 0.015;

/**
 * Judges on the device whether a picture of the camera shows a whole identity card, so that only one that can be read
 * is sent to the server.
 * @param picture a small copy, about 300 pixels wide
 */
export function judgeFrame(picture: Pixels): JudgedFrame {
  if (brightnessOf(picture) < DARK_BELOW) return { reason: 'dark' };
  const corners = findPaper(picture);
  if (!corners || !isConvex(corners)) return { reason: 'no_card' };
  if (
    corners.some(({ x, y }) => [x, y].some((share) => share < CUT_OFF_WITHIN || share > 1 - CUT_OFF_WITHIN))
  )
    return { reason: 'cut_off' };
  const { width, height } = flatSize(corners, picture, Number.POSITIVE_INFINITY);
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const shape = longer / shorter;
  if (shape < CARD_SHAPE.least || shape > CARD_SHAPE.most || longer < LEAST_SIDE * picture.width)
    return { reason: 'no_card' };
  return { corners };
}

/** Whether two pictures show a card at the same place, so that it is held still and sharp. */
export function isStill(before: JudgedFrame | null, now: JudgedFrame): boolean {
  if (!before || !('corners' in before) || !('corners' in now)) return false;
  const old = before.corners;
  return now.corners.every(({ x, y }, index) => {
    const corner = old[index as 0 | 1 | 2 | 3];
    return Math.abs(corner.x - x) < STILL_WITHIN && Math.abs(corner.y - y) < STILL_WITHIN;
  });
}

/** The mean brightness of a picture, 0 to 255. */
function brightnessOf({ data }: Pixels): number {
  let sum = 0;
  for (let offset = 0; offset < data.length; offset += 4)
    sum += data[offset]! + data[offset + 1]! + data[offset + 2]!;
  return sum / ((data.length / 4) * 3);
}
