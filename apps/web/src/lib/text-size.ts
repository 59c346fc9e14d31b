const USUAL_PX = 16;

/**
 * The length that a number of pixels becomes where the owner of the browser has chosen larger text, as `rem` does in
 * style sheets: rows of a fixed height grow with their words.
 * @param pixels the length at the usual size of text, 16 px
 */
export function scaledPixels(pixels: number): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (pixels * (size || USUAL_PX)) / USUAL_PX;
}
