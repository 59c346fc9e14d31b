/** The smallest mean brightness of the ground of a photo for a visa, of 255. */
const LEAST_LIGHT = 195;
/** The largest standard deviation of the brightness from pixel to pixel. */
const MOST_SPREAD = 26;
/** The largest mean difference between the strongest and the weakest colour of a pixel, of 255. */
const MOST_COLOUR = 34;

/** What is wrong with the ground behind a face; null when it looks white. */
export type GroundProblem = 'dark' | 'uneven' | 'coloured';

/**
 * Judges the ground of a photo by its two upper corners, where no face is: it should be light, even and without colour.
 * The result is a hint only, since hair and veils reach into the corners.
 * @param photo the pixels of the cut photo: red, green, blue and opacity of each, row by row
 * @returns null when the ground looks white
 */
export function groundProblem(photo: {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}): GroundProblem | null {
  const { data, width, height } = photo;
  const [deep, wide] = [Math.round(height * 0.22), Math.round(width * 0.16)];
  let [count, sum, squares, colour] = [0, 0, 0, 0];
  for (let y = 0; y < deep; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (x >= wide && x < width - wide) continue;
      const offset = (y * width + x) * 4;
      const [red, green, blue] = [data[offset]!, data[offset + 1]!, data[offset + 2]!];
      const light = (red + green + blue) / 3;
      count += 1;
      sum += light;
      squares += light * light;
      colour += Math.max(red, green, blue) - Math.min(red, green, blue);
    }
  }
  const mean = sum / count;
  if (colour / count > MOST_COLOUR) return 'coloured';
  if (mean < LEAST_LIGHT) return 'dark';
  return Math.sqrt(Math.max(0, squares / count - mean * mean)) > MOST_SPREAD ? 'uneven' : null;
}
