import { randomInt } from 'node:crypto';

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** A random slug that cannot be guessed or misread: no 0, 1, i, l, o. */
export function randomSlug(length = 10): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
