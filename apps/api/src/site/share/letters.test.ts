import { beforeAll, describe, expect, it } from 'vitest';
import { type OutlineFont, wrapText, openOutlineFont } from './letters.ts';

let letters: OutlineFont;
beforeAll(async () => {
  letters = await openOutlineFont();
});

describe('the letters of shared pictures', () => {
  it('are outlines of what the font has, and leave out the rest', () => {
    expect(letters.outline('Umroh', 0, 50, 40)).toMatch(/^M[\d.-]/);
    expect(letters.widthOf('Umroh ﷺ', 40)).toBeCloseTo(letters.widthOf('Umroh ', 40));
    expect(letters.widthOf('Zażółć', 40)).toBeGreaterThan(letters.widthOf('Za', 40));
  });

  it('are set in lines that fit, of which the last says that there is more', () => {
    const options = { size: 60, width: 600, most: 2 };
    const long = 'Umroh Ramadan sepuluh malam terakhir bersama pembimbing dari Jakarta dan Surabaya';
    const lines = wrapText(long, letters, options);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    for (const line of [...lines, ...wrapText('W'.repeat(200), letters, options)])
      expect(letters.widthOf(line, 60)).toBeLessThanOrEqual(600);
    expect(wrapText('Umroh Hemat', letters, options)).toEqual(['Umroh Hemat']);
  });
});
