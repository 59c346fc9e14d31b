import { renderPicture } from './picture.ts';
import type { Drawing, DrawResult } from './draw-apart.ts';

/**
 * Program of the drawing process: renders the pictures that its parent sends, and ends when the parent disconnects.
 */
process.on('message', ({ bytes, width, format }: Drawing) => {
  renderPicture(Buffer.from(bytes), width, format).then(
    (drawn) => answer({ bytes: drawn }),
    (error: unknown) => answer({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

function answer(drawn: DrawResult): void {
  process.send?.(drawn);
}
