import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';

describe('the countries', () => {
  it('are the 249 of the standard, each once and in order', () => {
    expect(COUNTRIES).toHaveLength(249);
    expect([...new Set(COUNTRIES)].toSorted()).toEqual(COUNTRIES);
  });

  it('each have a name in both languages', () => {
    for (const locale of ['id', 'en']) {
      const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
      expect(COUNTRIES.filter((code) => !names.of(code))).toEqual([]);
    }
  });
});
