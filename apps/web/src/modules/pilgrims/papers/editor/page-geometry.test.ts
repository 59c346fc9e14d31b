import { describe, expect, it } from 'vitest';
import { areaOf, type Corners, isConvex, WHOLE, withCorner } from './corners.ts';
import { findPaper } from './find-paper.ts';
import { type Pixels, flatSize, flattenPage, projectionTo } from './flatten-page.ts';

/** A picture of a sheet of paper with the given corners on a background, with some noise and lines of print. */
function drawn(
  corners: Corners | null,
  paper = 235,
  ground = 90,
  size = { width: 240, height: 180 },
): Pixels {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const point = { x: (x + 0.5) / size.width, y: (y + 0.5) / size.height };
      const on = corners !== null && isInside(point, corners);
      const print = on && y % 9 === 0 && x % 5 < 3;
      const value = (on ? (print ? 60 : paper) : ground) + (((x * 31 + y * 17) % 13) - 6);
      data.set([value, value, value, 255], (y * size.width + x) * 4);
    }
  }
  return { data, ...size };
}

function isInside(point: { x: number; y: number }, corners: Corners): boolean {
  return corners.every((corner, at) => {
    const next = corners[((at + 1) % 4) as 0 | 1 | 2 | 3];
    return (next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x) > 0;
  });
}

const TILTED: Corners = [
  { x: 0.18, y: 0.15 },
  { x: 0.8, y: 0.1 },
  { x: 0.9, y: 0.85 },
  { x: 0.12, y: 0.9 },
];

describe('the corners of a paper', () => {
  it.each([
    ['light on dark', 235, 90],
    ['dark on light', 60, 220],
  ])('are found where it lies %s', (_what, paper, ground) => {
    const found = findPaper(drawn(TILTED, paper, ground));
    expect(found).not.toBeNull();
    for (const [at, { x, y }] of found!.entries()) {
      expect(Math.hypot(x - TILTED[at as 0].x, y - TILTED[at as 0].y)).toBeLessThan(0.03);
    }
  });

  it('are not guessed where there is no paper, nor where it is tiny or fills the picture', () => {
    expect(findPaper(drawn(null))).toBeNull();
    const tiny: Corners = [
      { x: 0.4, y: 0.4 },
      { x: 0.5, y: 0.4 },
      { x: 0.5, y: 0.5 },
      { x: 0.4, y: 0.5 },
    ];
    expect(findPaper(drawn(tiny))).toBeNull();
    expect(findPaper(drawn(WHOLE))).toBeNull();
  });

  it('stay in the picture and never cross each other', () => {
    expect(withCorner(TILTED, 0, { x: -1, y: 0.2 })[0]).toEqual({ x: 0, y: 0.2 });
    expect(withCorner(TILTED, 0, { x: 0.95, y: 0.95 })).toBe(TILTED);
    expect(isConvex(TILTED)).toBe(true);
    expect(areaOf(WHOLE)).toBe(1);
  });
});

describe('a flattened page', () => {
  it('takes each corner of the page to the same corner of the answer', () => {
    const [a, b, c, d, e, f, g, h] = projectionTo(TILTED);
    const at = (u: number, v: number) => ({
      x: (a * u + b * v + c) / (g * u + h * v + 1),
      y: (d * u + e * v + f) / (g * u + h * v + 1),
    });
    for (const [index, corner] of [at(0, 0), at(1, 0), at(1, 1), at(0, 1)].entries()) {
      expect(corner.x).toBeCloseTo(TILTED[index as 0].x, 10);
      expect(corner.y).toBeCloseTo(TILTED[index as 0].y, 10);
    }
  });

  it('holds the paper and nothing of the ground', () => {
    const picture = drawn(TILTED, 235, 20);
    const size = flatSize(TILTED, picture, 2_000);
    const flat = flattenPage(picture, TILTED, size);
    expect(flat).toMatchObject(size);
    let dark = 0;
    for (let at = 0; at < flat.data.length; at += 4) if (flat.data[at]! < 40) dark += 1;
    expect(dark / (flat.data.length / 4)).toBeLessThan(0.02);
  });

  it('is the picture itself where nothing is cut off, and no longer than the limit', () => {
    const picture = drawn(TILTED);
    const flat = flattenPage(picture, WHOLE, { width: picture.width, height: picture.height });
    expect(flat.data).toEqual(picture.data);
    expect(flatSize(WHOLE, { width: 4000, height: 1000 }, 2_000)).toEqual({ width: 2000, height: 500 });
  });
});
