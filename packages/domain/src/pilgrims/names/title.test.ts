import { describe, expect, it } from 'vitest';
import { localDateOf } from '../../shared/dates.ts';
import { airlineTitleOf, formOfAddress } from './title.ts';

const day = localDateOf('2027-03-01');
const person = (about: Partial<Parameters<typeof formOfAddress>[0]>) => ({
  title: null,
  gender: null,
  marriage_status: null,
  birth_date: null,
  ...about,
});

describe('formOfAddress', () => {
  it.each([
    [
      'a baby boy, whose file may hold a title for the government',
      { birth_date: '2026-08-01', title: 'TUAN' },
    ],
    ['a girl of sixteen', { birth_date: '2010-03-02', gender: 'FEMALE', marriage_status: 'BELUM MENIKAH' }],
  ] as const)('calls %s ANANDA', (_who, about) => {
    expect(formOfAddress(person(about), day)).toBe('ANANDA');
  });

  it.each([
    ['on the day of the seventeenth birthday', { birth_date: '2010-03-01', gender: 'MALE' }, 'TUAN'],
    [
      'who is sixteen and married',
      { birth_date: '2010-03-02', gender: 'FEMALE', marriage_status: 'MENIKAH' },
      'NYONYA',
    ],
    ['of whom no birth date is known', { gender: 'MALE' }, 'TUAN'],
    ['of whom nothing is known', {}, null],
  ] as const)('gives somebody %s the title of grown-ups, if any', (_who, about, title) => {
    expect(formOfAddress(person(about), day)).toBe(title);
  });
});

describe('airlineTitleOf', () => {
  it.each([
    [{ birth_date: '2026-08-01', gender: 'MALE' }, 'MSTR'],
    [{ birth_date: '2015-03-02', gender: 'FEMALE' }, 'MISS'],
    [{ birth_date: '2015-03-01', gender: 'MALE' }, 'MR'],
    [{ birth_date: '2015-03-01', gender: 'FEMALE', marriage_status: 'BELUM MENIKAH' }, 'MS'],
    [{ birth_date: '1980-03-01', gender: 'FEMALE', marriage_status: 'MENIKAH' }, 'MRS'],
    [{ birth_date: '1963-08-13', gender: 'FEMALE' }, 'MS'],
    [{ birth_date: '2026-08-01', gender: null }, null],
    [{ birth_date: '1963-08-13' }, null],
    [{ title: 'NYONYA' }, 'MRS'],
  ] as const)('tells the airline of %o: %s', (about, title) => {
    expect(airlineTitleOf(person(about), day)).toBe(title);
  });
});
