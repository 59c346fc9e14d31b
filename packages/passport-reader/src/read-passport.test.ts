import { randomNumbers } from '@rihla/domain/shared/seeded-random';
import { describe, expect, it } from 'vitest';
import { drawPassport } from '../training/draw-passport.ts';
import { inventedPassport } from '../training/people.ts';
import { photograph } from '../training/photograph.ts';
import { testPictures } from '../training/test-pictures.ts';
import { netOf } from './net.ts';
import { quarterTurned } from './picture.ts';
import { readPassport } from './read-passport.ts';
import { TRAINED_NET } from './trained-net.ts';

const net = netOf(TRAINED_NET);

describe('a photographed passport', { timeout: 180_000 }, () => {
  it('is read under every condition, and never wrongly', () => {
    const wrong: string[] = [];
    let [read, names, all] = [0, 0, 0];
    for (const { condition, width, lines, picture } of testPictures(2)) {
      const reading = readPassport(net, picture, 'upright');
      all += 1;
      if (!reading.ok) continue;
      read += 1;
      if (reading.lines[1] !== lines[1]) wrong.push(`${condition}, ${width}`);
      if (reading.lines[0] === lines[0]) names += 1;
    }
    expect(wrong).toEqual([]);
    expect(all).toBe(32);
    expect(read).toBeGreaterThanOrEqual(31);
    expect(names).toBeGreaterThanOrEqual(30);
  });

  it('is read when it lies upside down or on its side in a file', () => {
    const random = randomNumbers(7);
    const lines = inventedPassport(random);
    const upright = photograph(drawPassport(lines, random), { width: 900 }, random);
    for (
      let turns = 1, picture = quarterTurned(upright);
      turns < 4;
      turns += 1, picture = quarterTurned(picture)
    )
      expect(readPassport(net, picture)).toMatchObject({ ok: true, lines });
  });

  it('is not read when it is cut off, covered, or has no lines', () => {
    for (let person = 0; person < 3; person += 1) {
      const random = randomNumbers(500 + person);
      const [upper, lower] = inventedPassport(random);
      const without = drawPassport([], random);
      const cut = drawPassport([upper.slice(0, 30), lower.slice(0, 30)], random);
      const swapped = drawPassport(
        [upper, lower.replace(/\d/, (digit) => String((Number(digit) + 5) % 10))],
        random,
      );
      for (const page of [without, cut, swapped])
        expect(readPassport(net, photograph(page, { width: 900 }, random), 'upright').ok).toBe(false);
    }
  });

  it('says that the picture is dark when nothing can be seen', () => {
    const random = randomNumbers(9);
    const page = drawPassport(inventedPassport(random), random);
    const dark = photograph(page, { width: 600, light: 0.05, blur: 3 }, random);
    expect(readPassport(net, dark)).toEqual({ ok: false, reason: 'dark' });
  });
});
