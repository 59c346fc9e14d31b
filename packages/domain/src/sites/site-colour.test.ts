import { describe, expect, it } from 'vitest';
import { contrast } from './colour-ramp.ts';
import { paletteOf } from './palette.ts';
import { colourUse, siteColour } from './site-colour.ts';

const fill = (colour: readonly [number, number, number, number], pixels: number) =>
  Array.from({ length: pixels }, () => colour).flat();

describe('the colour of a site', () => {
  it('is its own where it has one, else the one chosen among eleven', () => {
    expect(siteColour({ theme_colour: 'greenmoss', brand_colour: '#7a1f4b' })).toBe('#7a1f4b');
    expect(siteColour({ theme_colour: 'greenmoss', brand_colour: null })).toBe('#576a3d');
    expect(siteColour({ theme_colour: '', brand_colour: 'red;}' })).toBe('#0b7fd4');
  });

  it.each([
    ['#7a1f4b', 'as_it_is'],
    ['#ed7117', 'darkened'],
    ['#ffe600', 'darkened'],
    ['#fdfbe8', 'too_pale'],
    ['#ffffff', 'too_pale'],
  ])('carries white text on the buttons of %s, which is %s', (colour, verdict) => {
    const use = colourUse(colour);
    expect(use.verdict).toBe(verdict);
    expect(contrast(use.fill, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the colours of a logo', () => {
  it('are those that stand out, the strongest first, without its ground, shadows and text', () => {
    const logo = [
      ...fill([255, 255, 255, 255], 600),
      ...fill([0, 0, 0, 0], 300),
      ...fill([20, 20, 22, 255], 200),
      ...fill([12, 96, 60, 255], 180),
      ...fill([14, 100, 64, 255], 60),
      ...fill([214, 160, 38, 255], 90),
      ...fill([250, 20, 20, 255], 3),
    ];
    expect(paletteOf(logo)).toEqual(['#0c603c', '#d6a026']);
  });

  it('are none of a picture in black and white', () => {
    expect(paletteOf([...fill([255, 255, 255, 255], 50), ...fill([90, 90, 92, 255], 50)])).toEqual([]);
    expect(paletteOf([])).toEqual([]);
  });
});
