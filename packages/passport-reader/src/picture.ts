/** A picture in shades of grey: one byte for each pixel, from black 0 to white 255, row by row from the upper left. */
export type Grey = { width: number; height: number; data: Uint8Array };

/** A point in a picture, in pixels from the upper left corner. */
export type Point = { x: number; y: number };

/**
 * Turns a coloured picture into shades of grey, by the brightness that the eye sees in red, green and blue.
 * @param data four bytes for each pixel (red, green, blue, opacity), as the `ImageData` of a canvas has them
 */
export function greyOf({
  width,
  height,
  data,
}: {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}): Grey {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4;
    grey[at] = (data[from]! * 77 + data[from + 1]! * 150 + data[from + 2]! * 29) >> 8;
  }
  return { width, height, data: grey };
}

/**
 * A copy of a picture with the width asked for, in pixels, and its height in proportion. When it gets smaller, each
 * pixel is the mean of those it replaces; when it gets larger, shades are interpolated.
 */
export function resizePicture(picture: Grey, width: number): Grey {
  if (picture.width === width) return picture;
  const scale = picture.width / width;
  const height = Math.max(1, Math.round(picture.height / scale));
  const data = new Uint8Array(width * height);
  if (scale < 1) {
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        data[y * width + x] = shadeAt(picture, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
    return { width, height, data };
  }
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor(y * scale);
    const bottom = Math.min(picture.height, Math.max(top + 1, Math.floor((y + 1) * scale)));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor(x * scale);
      const right = Math.min(picture.width, Math.max(left + 1, Math.floor((x + 1) * scale)));
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1)
          sum += picture.data[row * picture.width + column]!;
      data[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { width, height, data };
}

/**
 * The shade, from 0 to 255, at a point that may lie between pixels: interpolated from the four pixels around it. Beyond
 * the edge it is the shade of the nearest pixel.
 */
export function shadeAt({ width, height, data }: Grey, x: number, y: number): number {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const below = Math.min(height - 1, top + 1);
  const along = Math.min(1, Math.max(0, x - left));
  const down = Math.min(1, Math.max(0, y - top));
  const upper = data[top * width + left]! * (1 - along) + data[top * width + right]! * along;
  const lower = data[below * width + left]! * (1 - along) + data[below * width + right]! * along;
  return upper * (1 - down) + lower * down;
}

/** A copy of a picture, turned by a quarter clockwise. */
export function quarterTurned({ width, height, data }: Grey): Grey {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = data[y * width + x]!;
  return { width: height, height: width, data: turned };
}

/**
 * For each pixel the sum of the shades of all pixels above and to the left of it (a summed-area table). With it the
 * mean of any rectangle takes four look-ups. The table has one more row and column than the picture, filled with 0.
 */
export function sumsOf({ width, height, data }: Grey): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return sums;
}

/**
 * The mean shade of the square around a pixel, cut off at the edges of the picture.
 * @param sums of the picture, as `sumsOf` makes them
 * @param radius in pixels: 0 for the pixel alone, 1 for three by three pixels
 */
export function meanAround(
  sums: Float64Array,
  { width, height }: Pick<Grey, 'width' | 'height'>,
  x: number,
  y: number,
  radius: number,
): number {
  const left = Math.max(0, x - radius);
  const right = Math.min(width, x + radius + 1);
  const top = Math.max(0, y - radius);
  const bottom = Math.min(height, y + radius + 1);
  const row = width + 1;
  const sum =
    sums[bottom * row + right]! -
    sums[top * row + right]! -
    sums[bottom * row + left]! +
    sums[top * row + left]!;
  return sum / ((right - left) * (bottom - top));
}
