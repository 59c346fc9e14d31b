import { type Grey, meanAround, sumsOf } from './picture.ts';

/** A picture in which each pixel is either ink (1) or paper (0). */
export type Mask = { width: number; height: number; data: Uint8Array };

/**
 * The radius in pixels of the square whose mean shade counts as the paper around a pixel, in a picture 1000 pixels
 * wide.
 */
const NEIGHBOURHOOD = 16;

/**
 * How dark the pixels of a picture are: `darker` is by how many shades each pixel is darker than its surroundings,
 * `mean` the shade of these. Differences up to `noise` (in shades) do not count.
 */
export type Darkness = {
  width: number;
  height: number;
  darker: Float32Array;
  mean: Float32Array;
  noise: number;
};

/**
 * Compares each pixel of a picture with its surroundings, so that ink is found in light and in shadow. The pixel itself
 * is taken as the mean of it and its eight neighbours, against noise.
 */
export function darknessOf(picture: Grey): Darkness {
  const { width, height } = picture;
  const sums = sumsOf(picture);
  const darker = new Float32Array(width * height);
  const mean = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const around = meanAround(sums, picture, x, y, NEIGHBOURHOOD);
      mean[y * width + x] = around;
      darker[y * width + x] = around - meanAround(sums, picture, x, y, 1);
    }
  return { width, height, darker, mean, noise: 5.5 * medianDeviation(darker) };
}

/**
 * Marks the pixels that are clearly darker than their surroundings as ink: letters, and whatever else has edges.
 * @param contrast the share of the brightness by which ink must be darker, from 0 to 1; a smaller one finds ink under a
 * reflection
 */
export function inkOf({ width, height, darker, mean, noise }: Darkness, contrast: number): Mask {
  const data = new Uint8Array(darker.length);
  for (let at = 0; at < data.length; at += 1) {
    const difference = darker[at]!;
    if (difference > noise && difference > contrast * mean[at]! + 2) data[at] = 1;
  }
  return { width, height, data };
}

/** The median of the absolute values of numbers, taken from every seventh of them for speed. */
function medianDeviation(numbers: Float32Array): number {
  const sample = new Float32Array(Math.ceil(numbers.length / 7));
  for (let at = 0; at < sample.length; at += 1) sample[at] = Math.abs(numbers[at * 7]!);
  sample.sort();
  return sample[sample.length >> 1] ?? 0;
}
