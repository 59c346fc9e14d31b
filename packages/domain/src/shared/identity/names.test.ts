import { describe, expect, it } from 'vitest';
import { isOrganisationName, isPersonName } from './names.ts';

describe('the name of a person', () => {
  it.each([
    'Budi',
    'Siti Nur Aisyah binti Abdullah',
    "Hj. Ma'rifatul Husna, S.Pd.I",
    'Drs.H.Ahmad Al-Hasan',
    'M.Idris',
    "'Aisyah",
    'O’Brien',
    'José Núñez',
    'عبد الله',
    '王小明',
    'Нурлан',
    'അബ്ദുള്ള',
    'R.Co',
  ])('may be %s', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    'Budi123',
    '7',
    '',
    '.',
    '- -',
    'Budi\nSetiawan',
    'Budi\u2028Setiawan',
    'Budi\tSetiawan',
    'Budi\u0000',
    'Budi\u202eidub',
    'budi@example.com',
    'https://evil.example',
    'Budi evil.com',
    'Hadiah di EVIL.CO.ID',
    'www.evil',
    'Budi <b>',
    'Budi (klik)',
    'Budi/Siti',
    'Budi 😀',
  ])('cannot be %j', (name) => {
    expect(isPersonName(name)).toBe(false);
  });
});

describe('the name of an organisation', () => {
  it.each(['PT Cahaya 99, Tbk.', 'Bank BCA (KCP Jl. Sudirman)', 'H&M Tour / Travel', 'Al-Amin 2'])(
    'may be %s',
    (name) => {
      expect(isOrganisationName(name)).toBe(true);
    },
  );

  it.each(['Bank evil.com', 'a\nb', 'http://a', 'www.a', 'Bank <script>', 'info@bank', 'Bank\u200b', ''])(
    'cannot be %j',
    (name) => {
      expect(isOrganisationName(name)).toBe(false);
    },
  );
});

it('is judged at once, however long the text is', () => {
  const began = Date.now();
  for (const text of ['a'.repeat(300_000), `${'字'.repeat(300_000)}.`, 'a-'.repeat(150_000)]) {
    isPersonName(text);
    isOrganisationName(text);
  }
  // A pattern that began anew at each letter would take minutes.
  expect(Date.now() - began).toBeLessThan(5_000);
});
