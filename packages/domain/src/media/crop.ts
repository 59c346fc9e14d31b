/** The area to cut out of a picture, in shares (0 to 1) of its width and height after turning. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** Quarter turns clockwise, in degrees. */
export const ROTATIONS = [0, 90, 180, 270] as const;
export type Rotation = (typeof ROTATIONS)[number];

/** The shortest side of a crop, in pixels; no screen could show a smaller one. */
export const MIN_CROP_SIDE = 32;

/** The shapes of a crop as width divided by height; `free` has no fixed shape. */
export const CROP_SHAPES = { free: null, '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4, '16:9': 16 / 9 } as const;
export type CropShape = keyof typeof CROP_SHAPES;

type Size = { width: number; height: number };
/**
 * An area of a picture in pixels: its size, and the distance of its upper left corner from the left and upper edge.
 */
export type CropPixels = Size & { left: number; top: number };

/**
 * The size of a picture after turning.
 * @param size of the picture, in pixels
 * @param rotation clockwise, in degrees
 */
export function turnedSize<S extends Size>(size: S, rotation: Rotation): Size {
  return rotation % 180 === 0
    ? { width: size.width, height: size.height }
    : { width: size.height, height: size.width };
}

/**
 * Converts an area of a picture to pixels. Both edges are rounded, not the width, so that areas that touch share no
 * pixel and miss none.
 * @param area in shares of the picture
 * @param size of the picture after turning, in pixels
 */
export function cropPixels(area: CropArea, size: Size): CropPixels {
  const left = Math.round(area.x * size.width);
  const top = Math.round(area.y * size.height);
  return {
    left,
    top,
    width: Math.round((area.x + area.width) * size.width) - left,
    height: Math.round((area.y + area.height) * size.height) - top,
  };
}

/**
 * Whether an area is within the picture. Pixels are compared, because computed shares may miss 1 by a rounding error.
 * @param pixels of the area
 * @param size of the picture after turning, in pixels
 */
export function isWithin({ left, top, width, height }: CropPixels, size: Size): boolean {
  return left >= 0 && top >= 0 && left + width <= size.width && top + height <= size.height;
}
