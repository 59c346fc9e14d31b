import { randomNumbers } from '@rihla/domain/shared/seeded-random';
import type { Grey } from '../src/picture.ts';
import { CONDITIONS } from './conditions.ts';
import { drawPassport } from './draw-passport.ts';
import { inventedPassport } from './people.ts';
import { photograph } from './photograph.ts';

/** A drawn photograph of a passport, with the lines that it shows. */
export type TestPicture = { condition: string; width: number; lines: [string, string]; picture: Grey };

/** The widths of the pictures: 22 and 11 pixels to a character. */
export const WIDTHS = [1_200, 600] as const;

/**
 * Draws photographs of invented passports under every condition and at every width. The random numbers are fixed, so
 * the pictures are the same in each run.
 * @param people how many passports are invented
 */
export function* testPictures(people: number): Generator<TestPicture> {
  for (let person = 0; person < people; person += 1) {
    const random = randomNumbers(1_000 + person);
    const lines = inventedPassport(random);
    const page = drawPassport(lines, random);
    for (const [condition, circumstances] of Object.entries(CONDITIONS))
      for (const width of WIDTHS) {
        // In a picture of half the width, the same blur covers half as many pixels.
        const blur = ((circumstances.blur ?? 0) * width) / 1_200;
        const picture = photograph(page, { ...circumstances, width, blur }, random);
        yield { condition, width, lines, picture };
      }
  }
}
