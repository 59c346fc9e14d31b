import { renderPicture } from './picture.ts';
import type { Drawing, Drawn } from './draw-apart.ts';

/** A program that renders the pictures its parent sends, one at a time, until the parent lets go of it. */
process.on('message', ({ bytes, width, format }: Drawing) => {
  renderPicture(Buffer.from(bytes), width, format).then(
    (drawn) => tell({ bytes: drawn }),
    (error: unknown) => tell({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

function tell(drawn: Drawn): void {
  process.send?.(drawn);
}
