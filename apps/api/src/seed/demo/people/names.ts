import { RELATIVES } from './people.ts';
import type { Random } from '../random.ts';

/** A random name of a relative. */
export function relativeName(gender: keyof typeof RELATIVES, random: Random): string {
  const { first, second } = RELATIVES[gender];
  return `${random.pick(first)} ${random.pick(second)}`;
}
