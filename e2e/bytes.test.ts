import { describe, expect, it } from 'vitest';
import { BUDGET, weighWeb } from '../bench/bytes.ts';

const { firstLoad, screens } = weighWeb();

describe('the JavaScript of the app, after gzip', () => {
  it('is less than 190 kB on a cold visit to the sign-in', () => {
    expect(firstLoad).toBeLessThan(BUDGET.firstLoad);
  });

  it('is less than 40 kB for any screen beyond what its frame has loaded', () => {
    const heavy = screens.filter(({ own }) => own >= BUDGET.screen);
    expect(heavy, heavy.map(({ name, own }) => `${name} weighs ${own} bytes`).join('; ')).toEqual([]);
  });

  it('is measured for every screen', () => {
    const names = screens.map(({ name }) => name);
    expect(names).toContain('modules/access/login.page');
    expect(names).toContain('kit/resource/resource-form');
    expect(screens.every(({ own }) => own > 0)).toBe(true);
  });
});
