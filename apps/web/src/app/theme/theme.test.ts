import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from '@rihla/domain/sites/colour-ramp';
import { THEME_COLOURS } from '@rihla/domain/sites/theme-colours';
import { colours, colourPairs, textColours } from './colours.ts';

const READABLE = 4.5;

describe.each(THEME_COLOURS)('the colour %s', (colour) => {
  describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
    it.each(Object.entries(colours(colour)).filter(([name]) => name !== 'dark'))(
      'draws every text of %s with at least 4.5 to 1',
      (_, tone) => {
        const pair = colourPairs(tone, scheme);
        const seen: [string, string][] = [
          ['#ffffff', pair.fill],
          ['#ffffff', pair.fillHover],
          [pair.softText, pair.soft],
          [pair.softText, pair.softHover],
          [pair.text, pair.page],
          [pair.text, pair.raised],
          [pair.anchor, pair.page],
          [pair.anchor, pair.raised],
        ];
        for (const [text, background] of seen)
          expect(contrast(text, background)).toBeGreaterThanOrEqual(READABLE);
      },
    );

    it('draws secondary, placeholder and error texts with at least 4.5 to 1', () => {
      const { page, raised } = colourPairs(colours(colour).brand, scheme);
      for (const text of Object.values(textColours(scheme))) {
        expect(contrast(text, page)).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(text, raised)).toBeGreaterThanOrEqual(READABLE);
      }
    });
  });
});

it('measures black on white as 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

it('is the only palette: no screen takes a colour of the library, whose contrast nobody has measured', () => {
  const root = join(import.meta.dirname, '../..');
  const unmeasured = /['"](orange|pink|grape|violet|indigo|cyan|lime)(\.\d)?['"]/;
  const wrong = globSync('**/*.tsx', { cwd: root }).filter((file) =>
    unmeasured.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
