import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../../shared/seeded-random.ts';
import { nameIndex, namesNear } from './name-index.ts';
import { nameDifferences } from './names.ts';

/** Names of the same words, some spelled otherwise, in another order, shortened or written as one. */
const NAMES = [
  'BUDI SANTOSO|Santoso Budi|BUDI SANTOSA|B SANTOSO|BUDI SANTOSO WIBOWO|BUDISANTOSO|MUHAMMAD ALI',
  'MOCH ALI|M ALI|Muhammad|MOH|ABDUL NUR HALIZA|ABDUL NURHALIZA|ABDURRAHMAN WAHID',
  'ABDUROHMAN WAHID|ABDURRAHMAN WACHID|A WAHID|WAHID A|H. WAHID||ALI',
  'ELI|ALY B|SITI|NUR HALIZA|NURHALIZA|HALIZA NUR|YUSUF',
  'JUSUF|YUSUP K',
].flatMap((line) => line.split('|'));

/** Whether two spellings are one name, compared directly. */
const same = (one: string, other: string) =>
  other !== '' &&
  nameDifferences(one, other).every((kind) => kind !== 'missing_words' && kind !== 'extra_words');

describe('nameIndex', () => {
  it('finds a name exactly where comparing it with each of the group would', () => {
    for (const name of NAMES.filter(Boolean))
      for (const other of NAMES)
        expect([name, other, nameIndex([[other, null]])(name)]).toEqual([name, other, same(name, other)]);
  });

  it('compares a name with a few of a large group, not with all', () => {
    const random = randomNumbers(7);
    const syllables = ['sa', 'ri', 'no', 'wa', 'hid', 'lu', 'ta', 'man', 'di', 'fa', 'uz', 'ki'];
    const word = () => Array.from({ length: 4 }, () => syllables[Math.floor(random() * 12)]).join('');
    const names = Array.from({ length: 500 }, () => `${word()} ${word()}`);
    const near = namesNear(names.map((name) => [name]));
    const compared = names.map((name) => near(name).size);
    expect(compared.every((count) => count >= 1)).toBe(true);
    expect(compared.reduce((sum, count) => sum + count, 0)).toBeLessThan(10 * names.length);
  });
});
