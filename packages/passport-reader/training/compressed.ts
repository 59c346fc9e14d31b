import type { Grey } from '../src/picture.ts';

/** The quantization table of JPEG for brightness at quality 50, by frequency (ITU-T T.81, table K.1). */
const QUANTIZATION = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];

/** The factors of the cosine transform: for each of 8 frequencies its values at 8 positions. */
const COSINES = Array.from({ length: 64 }, (_, at) => {
  const frequency = at >> 3;
  return (
    Math.cos(((2 * (at & 7) + 1) * frequency * Math.PI) / 16) * (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5
  );
});

/**
 * Gives a picture the errors of a JPEG file without making one: each block of eight by eight pixels is turned into
 * frequencies, which are rounded, and back.
 * @param quality 1 (worst) to 100
 */
export function compressed({ width, height, data }: Grey, quality: number): Grey {
  const scale = quality < 50 ? 50 / quality : 2 - quality / 50;
  const kept = Uint8Array.from(data);
  const block = new Float64Array(64);
  for (let top = 0; top + 8 <= height; top += 8)
    for (let left = 0; left + 8 <= width; left += 8) {
      for (let at = 0; at < 64; at += 1) block[at] = data[(top + (at >> 3)) * width + left + (at & 7)]! - 128;
      const frequencies = transformed(block, false);
      for (let at = 0; at < 64; at += 1) {
        const step = Math.max(1, QUANTIZATION[at]! * scale);
        frequencies[at] = Math.round(frequencies[at]! / step) * step;
      }
      const back = transformed(frequencies, true);
      for (let at = 0; at < 64; at += 1)
        kept[(top + (at >> 3)) * width + left + (at & 7)] = Math.min(255, Math.max(0, back[at]! + 128));
    }
  return { width, height, data: kept };
}

/** The discrete cosine transform of eight by eight numbers, or its reverse: along the rows, then along the columns. */
function transformed(block: Float64Array, reverse: boolean): Float64Array {
  let from = block;
  for (let pass = 0; pass < 2; pass += 1) {
    const to = new Float64Array(64);
    for (let row = 0; row < 8; row += 1)
      for (let out = 0; out < 8; out += 1) {
        let sum = 0;
        for (let at = 0; at < 8; at += 1)
          sum += from[row * 8 + at]! * (reverse ? COSINES[at * 8 + out]! : COSINES[out * 8 + at]!);
        // Turned over its diagonal, so that the second pass goes along the other direction.
        to[out * 8 + row] = sum;
      }
    from = to;
  }
  return from;
}
