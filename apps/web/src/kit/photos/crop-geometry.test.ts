import { CROP_SHAPES, cropPixels, isWithin, MIN_CROP_SIDE } from '@rihla/domain/media/crop';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORNERS, largestArea, movedCrop, pulledCrop, turnedArea, zoomedCrop } from './crop-geometry.ts';

const size = fc.record({
  width: fc.integer({ min: 200, max: 3_000 }),
  height: fc.integer({ min: 200, max: 3_000 }),
});
const shape = fc.constantFrom(...Object.values(CROP_SHAPES));
const pull = fc.double({ min: -1.5, max: 1.5, noNaN: true });

describe('the frame of a crop', () => {
  it('begins as large as its shape fits into the picture', () => {
    expect(largestArea(null, { width: 300, height: 200 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    expect(cropPixels(largestArea(1, { width: 300, height: 200 }), { width: 300, height: 200 })).toEqual({
      left: 50,
      top: 0,
      width: 200,
      height: 200,
    });
    const wide = { width: 200, height: 300 };
    expect(cropPixels(largestArea(16 / 9, wide), wide)).toMatchObject({ width: 200, left: 0 });
  });

  it('never leaves the picture, never gets too small, and keeps its shape, whatever is done to it', () => {
    fc.assert(
      fc.property(
        size,
        shape,
        fc.array(fc.tuple(fc.constantFrom('move', 'zoom', 'pull'), pull, pull, fc.constantFrom(...CORNERS))),
        (size, shape, acts) => {
          let area = largestArea(shape, size);
          for (const [act, dx, dy, corner] of acts) {
            if (act === 'move') area = movedCrop(area, dx, dy);
            else if (act === 'zoom') area = zoomedCrop(area, 2 ** dx, size);
            else area = pulledCrop(area, corner, { dx, dy }, shape, size);
          }
          const pixels = cropPixels(area, size);
          expect(isWithin(pixels, size)).toBe(true);
          expect(Math.min(pixels.width, pixels.height)).toBeGreaterThanOrEqual(MIN_CROP_SIDE - 1);
          if (shape !== null) {
            expect((area.width * size.width) / (area.height * size.height)).toBeCloseTo(shape, 4);
          }
        },
      ),
    );
  });

  it('shows the same part after four quarter turns', () => {
    const area = { x: 0.1, y: 0.2, width: 0.5, height: 0.3 };
    const once = turnedArea(area);
    expect(once).toEqual({ x: 0.5, y: 0.1, width: 0.3, height: 0.5 });
    const around = turnedArea(turnedArea(turnedArea(once)));
    expect(around.x).toBeCloseTo(area.x);
    expect(around.y).toBeCloseTo(area.y);
  });
});
