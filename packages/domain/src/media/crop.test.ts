import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropPixels, isWithin, ROTATIONS, turnedSize } from './crop.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 6_000 }),
  height: fc.integer({ min: 1, max: 6_000 }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the pixels of a crop', () => {
  it('are the whole picture for the whole area', () => {
    fc.assert(
      fc.property(size, (size) => {
        const whole = cropPixels({ x: 0, y: 0, width: 1, height: 1 }, size);
        expect(whole).toEqual({ left: 0, top: 0, ...size });
        expect(isWithin(whole, size)).toBe(true);
      }),
    );
  });

  it('share none and miss none where two areas touch', () => {
    fc.assert(
      fc.property(size, share, (size, at) => {
        const left = cropPixels({ x: 0, y: 0, width: at, height: 1 }, size);
        const right = cropPixels({ x: at, y: 0, width: 1 - at, height: 1 }, size);
        expect(left.width + right.width).toBe(size.width);
        expect(right.left).toBe(left.width);
      }),
    );
  });

  it('lie within the picture as long as the area does', () => {
    fc.assert(
      fc.property(size, share, share, (size, x, y) => {
        expect(isWithin(cropPixels({ x, y, width: 1 - x, height: 1 - y }, size), size)).toBe(true);
      }),
    );
    const small = { width: 100, height: 50 };
    expect(isWithin(cropPixels({ x: 0.5, y: 0, width: 0.52, height: 1 }, small), small)).toBe(false);
    expect(isWithin(cropPixels({ x: -0.1, y: 0, width: 0.5, height: 1 }, small), small)).toBe(false);
  });
});

it('swaps the sides of a picture by a quarter turn, not by a half turn', () => {
  const size = { width: 300, height: 200 };
  expect(ROTATIONS.map((rotation) => turnedSize(size, rotation).width)).toEqual([300, 200, 300, 200]);
});
