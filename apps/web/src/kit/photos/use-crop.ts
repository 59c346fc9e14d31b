import {
  CROP_SHAPES,
  type CropArea,
  type CropShape,
  type Rotation,
  turnedSize,
} from '@rihla/domain/media/crop';
import { useState } from 'react';
import {
  type Corner,
  largestArea,
  movedCrop,
  pulledCrop,
  type Size,
  turnedArea,
  zoomedCrop,
  zoomOf,
} from './crop-geometry.ts';

/** What `useCrop` returns: the state of cropping and the functions that change it. */
export type Cropping = ReturnType<typeof useCrop>;

const MOST_ZOOM = 8;

/**
 * The state of cropping a picture (area, rotation, aspect ratio) and the functions that change it. `shape` is the
 * aspect ratio that the area keeps, `free` for none; `area` is in fractions (0 to 1) of the width and height of the
 * rotated picture.
 * @param picture its width and height in pixels as it is stored, before it is rotated
 * @param fixedRatio an aspect ratio (width by height) that cannot be changed
 */
export function useCrop(picture: Size, fixedRatio: number | null = null) {
  const [shape, setShape] = useState<CropShape>('free');
  const [rotation, setRotation] = useState<Rotation>(0);
  const [area, setArea] = useState<CropArea>(() => largestArea(fixedRatio, picture));
  const size = turnedSize(picture, rotation);
  const ratio = fixedRatio ?? CROP_SHAPES[shape];
  return {
    shape,
    rotation,
    area,
    /** The size of the rotated picture. */
    size,
    zoom: Math.min(MOST_ZOOM, zoomOf(area)),
    mostZoom: MOST_ZOOM,
    move: (dx: number, dy: number) => setArea((now) => movedCrop(now, dx, dy)),
    pull: (corner: Corner, dx: number, dy: number) =>
      setArea((now) => pulledCrop(now, corner, { dx, dy }, ratio, size)),
    zoomBy: (factor: number) => setArea((now) => zoomedCrop(now, factor, size)),
    zoomTo: (zoom: number) => setArea((now) => zoomedCrop(now, zoom / zoomOf(now), size)),
    takeShape(next: CropShape) {
      setShape(next);
      setArea(largestArea(CROP_SHAPES[next], size));
    },
    /** Turns the picture clockwise (90) or counterclockwise (270). */
    turn(degrees: 90 | 270) {
      const next = ((rotation + degrees) % 360) as Rotation;
      setRotation(next);
      // A fixed aspect ratio is not rotated with the picture: the area becomes the largest one of that ratio.
      const turns = degrees === 90 ? 1 : 3;
      setArea((now) =>
        ratio === null
          ? Array.from({ length: turns }).reduce<CropArea>(turnedArea, now)
          : largestArea(ratio, turnedSize(picture, next)),
      );
    },
  };
}
