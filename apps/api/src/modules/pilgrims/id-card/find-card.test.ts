import { describe, expect, it } from 'vitest';
import type { ColourPicture } from './colour-picture.ts';
import { findCard } from './find-card.ts';

type Colour = readonly [number, number, number];
const TABLE: Colour = [150, 130, 110];
const BLUE: Colour = [180, 215, 239];

/** A picture of one colour with a turned rectangle of another: its middle, width, height and turn in degrees. */
function picture(
  ground: Colour,
  card: Colour,
  at: { x: number; y: number; wide: number; high: number; turn?: number },
): ColourPicture {
  const [width, height] = [480, 360];
  const data = new Uint8Array(width * height * 3);
  const angle = ((at.turn ?? 0) * Math.PI) / 180;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x + 0.5 - at.x, y + 0.5 - at.y];
      const along = dx * Math.cos(angle) + dy * Math.sin(angle);
      const down = dy * Math.cos(angle) - dx * Math.sin(angle);
      const inside = Math.abs(along) < at.wide / 2 && Math.abs(down) < at.high / 2;
      data.set(inside ? card : ground, 3 * (y * width + x));
    }
  return { width, height, data };
}

describe('a card in a picture', () => {
  it('is found with its corners, straight and turned, to a pixel', () => {
    for (const turn of [0, 7, -15, 30]) {
      const found = findCard(picture(TABLE, BLUE, { x: 240, y: 180, wide: 320, high: 202, turn }));
      const angle = (turn * Math.PI) / 180;
      const corner = (right: number, down: number) => [
        240 + right * 160 * Math.cos(angle) - down * 101 * Math.sin(angle),
        180 + right * 160 * Math.sin(angle) + down * 101 * Math.cos(angle),
      ];
      const wanted = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
      if (!('corners' in found)) throw new Error(`not found at ${turn} degrees`);
      for (const [index, { x, y }] of found.corners.entries())
        expect(Math.hypot(x - wanted[index]![0]!, y - wanted[index]![1]!)).toBeLessThan(1.5);
    }
  });

  it('is found on a ground as bright as itself, by its blue', () => {
    const grey: Colour = [205, 205, 205];
    expect(findCard(picture(grey, BLUE, { x: 240, y: 180, wide: 300, high: 189 }))).toHaveProperty('corners');
  });

  it('is laid with its long side above when it stands on end', () => {
    const found = findCard(picture(TABLE, BLUE, { x: 240, y: 180, wide: 200, high: 317 }));
    if (!('corners' in found)) throw new Error('not found');
    const [one, other] = found.corners;
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(300);
  });

  it('is the whole picture when that is cut to it', () => {
    const { data } = picture(BLUE, BLUE, { x: 0, y: 0, wide: 0, high: 0 });
    const whole = { width: 480, height: 303, data: data.subarray(0, 480 * 303 * 3) };
    expect(findCard(whole)).toMatchObject({ corners: [{ x: 0, y: 0 }, { x: 480 }, {}, {}] });
  });

  it('is said to be cut off when it leaves the picture, and missing when there is none', () => {
    const cut = picture(TABLE, BLUE, { x: 430, y: 180, wide: 320, high: 202 });
    expect(findCard(cut)).toEqual({ reason: 'cut_off' });
    const square = picture(TABLE, [220, 200, 180], { x: 240, y: 180, wide: 200, high: 200 });
    expect(findCard(square)).toEqual({ reason: 'no_card' });
    expect(findCard(picture(TABLE, TABLE, { x: 0, y: 0, wide: 0, high: 0 }))).toEqual({ reason: 'no_card' });
  });
});
