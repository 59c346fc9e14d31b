/**
 * A sequence of numbers from 0 up to, not including, 1 that looks random and is the same for the same seed (the
 * generator mulberry32), so that what is computed with it can be computed again.
 * @param seed any whole number; its lowest 32 bits count
 */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
