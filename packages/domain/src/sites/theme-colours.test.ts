import { describe, expect, it } from 'vitest';
import { contrast, ramp } from './colour-ramp.ts';
import { BRAND, THEME_COLOURS, themeColourOf } from './theme-colours.ts';

describe('themeColourOf', () => {
  it.each(THEME_COLOURS)('carry white text on the fills of %s', (colour) => {
    const [, , , , , , , seven, eight, nine] = ramp(BRAND[colour]);
    expect(contrast(seven, '#ffffff')).toBeGreaterThanOrEqual(4.7);
    expect(contrast(eight, '#ffffff')).toBeGreaterThanOrEqual(5.8);
    expect(contrast(nine, '#ffffff')).toBeGreaterThanOrEqual(7.5);
  });

  it('answers blueazure for an unknown name', () => {
    expect(themeColourOf('greenmoss')).toBe('greenmoss');
    expect(themeColourOf('pink')).toBe('blueazure');
  });
});
