import { describe, expect, it } from 'vitest';
import { BUDGET, weighPublicScripts, weighWeb } from '../bench/bytes.ts';

const { firstLoad, frames, screens } = weighWeb();

describe('the JavaScript of the app, after gzip', () => {
  it('is less than 165 kB on a cold visit to the sign-in', () => {
    expect(firstLoad).toBeLessThan(BUDGET.firstLoad);
  });

  it.each(['admin', 'user'] as const)(
    'is less than its limit with the frame %s, before its first screen',
    (area) => {
      expect(frames[area]).toBeLessThan(BUDGET.frames[area]);
    },
  );

  it('is less than 40 kB for any screen beyond what its frame has loaded', () => {
    const heavy = screens.filter(({ own }) => own >= BUDGET.screen);
    expect(heavy, heavy.map(({ name, own }) => `${name} weighs ${own} bytes`).join('; ')).toEqual([]);
  });

  it('is less than its limit for the messages of any screen', () => {
    const heavy = screens.filter(({ messages }) => messages >= BUDGET.screenMessages);
    expect(heavy.map(({ name, messages }) => `${name} loads ${messages} bytes of messages`)).toEqual([]);
  });

  it('is less than 15 kB on the public site, with the part that reports an error', () => {
    expect(weighPublicScripts()).toBeLessThan(BUDGET.publicPages);
  });

  it('is measured for every screen', () => {
    const names = screens.map(({ name }) => name);
    expect(names).toContain('modules/access/login.page');
    expect(names).toContain('kit/resource/resource-form');
    // The page on which a stranger pays by a link, perhaps on an old phone.
    expect(names).toContain('modules/payments/shared/pay-by-link.page');
    expect(screens.every(({ own }) => own > 0)).toBe(true);
  });
});
