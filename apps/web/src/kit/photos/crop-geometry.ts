import { type CropArea, MIN_CROP_SIDE } from '@rihla/domain/media/crop';

/** The size of the rotated picture, in pixels. */
export type Size = { width: number; height: number };

export const CORNERS = ['nw', 'ne', 'se', 'sw'] as const;
export type Corner = (typeof CORNERS)[number];

const WHOLE: CropArea = { x: 0, y: 0, width: 1, height: 1 };

/**
 * The largest area with an aspect ratio in the middle of a picture; the whole picture when there is no ratio.
 * @param shape the aspect ratio (width divided by height); null for none
 * @returns the area, in fractions (0 to 1) of the picture's width and height
 */
export function largestArea(shape: number | null, size: Size): CropArea {
  if (shape === null) return WHOLE;
  const tall = size.width / size.height < shape;
  const width = tall ? 1 : (shape * size.height) / size.width;
  const height = tall ? size.width / shape / size.height : 1;
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/**
 * Moves the crop area by fractions (0 to 1) of the picture's width and height, as far as it stays inside the picture.
 */
export function movedCrop(area: CropArea, dx: number, dy: number): CropArea {
  return {
    ...area,
    x: between(0, area.x + dx, 1 - area.width),
    y: between(0, area.y + dy, 1 - area.height),
  };
}

/**
 * The zoom factor of a crop area: 1 when it has the full width or height of the picture, 2 when it is half as large.
 */
export function zoomOf(area: CropArea): number {
  return 1 / Math.max(area.width, area.height);
}

/**
 * Zooms the crop area around its middle: a factor above 1 makes it smaller, below 1 larger. Its aspect ratio stays; it
 * is never smaller than the smallest crop that is allowed and never larger than the picture.
 */
export function zoomedCrop(area: CropArea, factor: number, size: Size): CropArea {
  const most = Math.min(1 / area.width, 1 / area.height);
  const scale = between(leastScale(area, size), 1 / factor, most);
  const width = area.width * scale;
  const height = area.height * scale;
  const x = area.x + (area.width - width) / 2;
  const y = area.y + (area.height - height) / 2;
  return movedCrop({ x, y, width, height }, 0, 0);
}

/**
 * The crop area after one of its corners was dragged; the opposite corner stays where it is.
 * @param distance how far it was dragged, in fractions (0 to 1) of the picture's width and height
 * @param shape the aspect ratio (width divided by height, in pixels) that the area keeps; null when it may change
 */
export function pulledCrop(
  area: CropArea,
  corner: Corner,
  distance: { dx: number; dy: number },
  shape: number | null,
  size: Size,
): CropArea {
  const west = corner.endsWith('w');
  const north = corner.startsWith('n');
  const room = {
    width: west ? area.x + area.width : 1 - area.x,
    height: north ? area.y + area.height : 1 - area.y,
  };
  const least = {
    width: Math.min(1, MIN_CROP_SIDE / size.width),
    height: Math.min(1, MIN_CROP_SIDE / size.height),
  };
  let width = between(least.width, area.width + (west ? -distance.dx : distance.dx), room.width);
  let height = between(least.height, area.height + (north ? -distance.dy : distance.dy), room.height);
  if (shape !== null) {
    const perWidth = size.width / shape / size.height;
    const lowest = Math.max(least.width, least.height / perWidth);
    const highest = Math.min(room.width, room.height / perWidth);
    // The direction in which the corner was dragged further decides, so that dragging in either one has an effect.
    width = between(lowest, Math.max(width, height / perWidth), highest);
    height = width * perWidth;
  }
  return {
    x: west ? area.x + area.width - width : area.x,
    y: north ? area.y + area.height - height : area.y,
    width,
    height,
  };
}

/** The crop area after the picture was rotated by a quarter clockwise; it shows the same part of the picture. */
export function turnedArea({ x, y, width, height }: CropArea): CropArea {
  return { x: 1 - y - height, y: x, width: height, height: width };
}

function leastScale(area: CropArea, size: Size): number {
  return Math.max(MIN_CROP_SIDE / (area.width * size.width), MIN_CROP_SIDE / (area.height * size.height));
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), Math.max(least, most));
}
