import { randomNumbers } from '@rihla/domain/shared/seeded-random';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventedPassport } from '../training/people.ts';
import { ALPHABET, LINE_LENGTH } from './alphabet.ts';
import { compositeAgrees, partAgrees } from './check-digits.ts';
import { decode, type LineLikelihoods } from './decode.ts';
import { CHECKED } from './positions.ts';

/** What a net says that sees a line plainly: what it reads is a thousand times as likely as anything else. */
function plainly(line: string, doubts: Readonly<Record<number, string>> = {}): LineLikelihoods {
  const cells = [...line].map((character, at) => {
    const cell = new Float32Array(ALPHABET.length).fill(-7);
    cell[ALPHABET.indexOf(character)] = -0.01;
    // What it nearly read: a little less likely.
    if (doubts[at] !== undefined) {
      cell[ALPHABET.indexOf(character)] = -1.2;
      cell[ALPHABET.indexOf(doubts[at])] = -0.4;
    }
    return cell;
  });
  return { before: 0, cells };
}

const passports = fc.nat().map((seed) => inventedPassport(randomNumbers(seed)));

describe('two lines', () => {
  it('are those of a passport whose check digits agree', () => {
    fc.assert(
      fc.property(passports, ([upper, lower]) => {
        expect(upper).toHaveLength(LINE_LENGTH);
        expect(lower).toHaveLength(LINE_LENGTH);
        expect(decode(plainly(upper), plainly(lower))?.lines).toEqual([upper, lower]);
      }),
      { numRuns: 50 },
    );
  });

  it('are mended where one character was nearly read right, and say where', () => {
    const [upper, lower] = inventedPassport(randomNumbers(4));
    const wrong = String((Number(lower.charAt(3)) + 1) % 10);
    expect(decode(plainly(upper), plainly(lower, { 3: wrong }))).toEqual({
      lines: [upper, lower],
      repaired: [3],
      unsure: [],
    });
  });

  it('are refused with any digit changed that was read for certain', () => {
    fc.assert(
      fc.property(passports, fc.integer({ min: 1, max: 9 }), ([upper, lower], by) => {
        const at = [1, 15, 23, 43][by % 4]!;
        const changed = String((Number(lower.charAt(at)) + by) % 10);
        const said = plainly(lower.slice(0, at) + changed + lower.slice(at + 1));
        expect(decode(plainly(upper), said)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('mark the letters of a name that are not sure', () => {
    const [upper, lower] = inventedPassport(randomNumbers(4));
    const said = plainly(upper, { 6: upper.charAt(6) });
    expect(decode(said, plainly(lower))?.unsure).toEqual([6]);
  });
});

describe('check digits', () => {
  it('agree for the example of the standard', () => {
    const line = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
    expect(CHECKED.every((part) => partAgrees(line, part))).toBe(true);
    expect(compositeAgrees(line)).toBe(true);
  });
});
