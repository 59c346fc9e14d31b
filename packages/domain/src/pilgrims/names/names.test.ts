import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooShortForVisa, longerName, nameDifferences, nameWords } from './names.ts';

describe('the names on two papers', () => {
  it.each([
    ['Budi Santoso', 'BUDI SANTOSO', []],
    ['H. Budi Santoso, S.Pd.', 'BUDI SANTOSO', []],
    ["Siti Sa'diyah", 'SITI SADIYAH', []],
    ['José María', 'JOSE MARIA', []],
    ['BUDI SANTOSO', 'SANTOSO/BUDI MR', ['order']],
    ['Siti Aminah Binti Hasan', 'SITI AMINAH', ['missing_words']],
    ['Suryani', 'SURYANI HASAN', ['extra_words']],
    ['Siti Nurhaliza', 'SITI NUR HALIZA', ['spelling']],
    ['Muhammad Yusuf', 'MOCH YUSUF', ['spelling']],
    ['Ahmad Fauzi', 'AHMAD FAUZY', ['spelling']],
    ['Ahmad Fauzi', 'A FAUZI', ['initials']],
    ['Ahmad Fauzi', 'BUDI SANTOSO', ['missing_words', 'extra_words']],
    [null, 'BUDI', []],
  ] as const)('%s and %s differ by %j', (one, two, differences) => {
    expect(nameDifferences(one, two)).toEqual(differences);
  });

  it('never differ from themselves, and differ from another by the same count of words in both directions', () => {
    const name = fc
      .array(fc.stringMatching(/^[A-Z]{1,9}$/), { minLength: 1, maxLength: 5 })
      .map((w) => w.join(' '));
    fc.assert(
      fc.property(name, name, (one, two) => {
        expect(nameDifferences(one, one)).toEqual([]);
        expect(nameDifferences(one, two).length > 0).toBe(nameDifferences(two, one).length > 0);
        expect(nameWords(nameWords(one).join(' '))).toEqual(nameWords(one));
      }),
    );
  });
});

describe('a name for a Saudi visa', () => {
  it('has two words at least, and is made longer by the father', () => {
    expect(isTooShortForVisa('SURYANI')).toBe(true);
    expect(isTooShortForVisa('SURYANI HASAN')).toBe(false);
    expect(isTooShortForVisa(null)).toBe(false);
    expect(longerName('Suryani', 'H. Hasan Basri')).toBe('SURYANI HASAN');
    expect(longerName('Suryani', null)).toBeNull();
  });
});
