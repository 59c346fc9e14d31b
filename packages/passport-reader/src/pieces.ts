import type { Mask } from './ink.ts';

/** Connected pixels of ink: the rectangle around them, and the pixels as indices into the mask. */
export type Piece = { left: number; top: number; right: number; bottom: number; pixels: number[] };

/** Finds the connected pieces of ink in a mask. Dots that touch at a side or a corner belong to one piece. */
export function piecesOf({ width, height, data }: Mask): Piece[] {
  const seen = new Uint8Array(data.length);
  const pieces: Piece[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (data[start] !== 1 || seen[start] === 1) continue;
    const pixels = [start];
    seen[start] = 1;
    const piece: Piece = { left: width, top: height, right: 0, bottom: 0, pixels };
    for (let next = 0; next < pixels.length; next += 1) {
      const pixel = pixels[next]!;
      const x = pixel % width;
      const y = (pixel - x) / width;
      piece.left = Math.min(piece.left, x);
      piece.right = Math.max(piece.right, x);
      piece.top = Math.min(piece.top, y);
      piece.bottom = Math.max(piece.bottom, y);
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const other = row * width + column;
          if (data[other] !== 1 || seen[other] === 1) continue;
          seen[other] = 1;
          pixels.push(other);
        }
    }
    pieces.push(piece);
  }
  return pieces;
}

/**
 * A copy of a mask in which gaps between pixels of one row are filled with ink, so that the characters of a line become
 * one piece.
 * @param gap the longest gap that is filled, in pixels
 */
export function withGapsClosed({ width, height, data }: Mask, gap: number): Mask {
  const closed = Uint8Array.from(data);
  for (let y = 0; y < height; y += 1) {
    let last = -1;
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x] !== 1) continue;
      if (last >= 0 && x - last <= gap) closed.fill(1, y * width + last, y * width + x);
      last = x;
    }
  }
  return { width, height, data: closed };
}
