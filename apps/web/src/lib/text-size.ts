/** The default text size of browsers, in pixels. */
const USUAL_PX = 16;

/**
 * A length in pixels, enlarged by as much as the person has enlarged the browser's text: like `rem` in style sheets.
 * Used for rows of a fixed height.
 * @param pixels the length at the default text size of 16 px
 */
export function scaledPixels(pixels: number): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (pixels * (size || USUAL_PX)) / USUAL_PX;
}
