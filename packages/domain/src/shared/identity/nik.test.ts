import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDateOf, partsOf } from '../dates.ts';
import { decodeNik, maskNik } from './nik.ts';

const today = localDateOf('2026-11-21');

describe('a NIK', () => {
  it('decodes to birth date, sex and region', () => {
    expect(decodeNik('3204110609970001', today)).toEqual({
      ok: true,
      value: {
        birthDate: '1997-09-06',
        sex: 'MALE',
        provinceCode: '32',
        regencyCode: '32.04',
        districtCode: '32.04.11',
        serial: '0001',
        ambiguousCentury: false,
        oddities: [],
      },
    });
  });

  it('adds 40 to the birth day of women', () => {
    expect(decodeNik('3204114609970001', today)).toMatchObject({
      ok: true,
      value: { birthDate: '1997-09-06', sex: 'FEMALE' },
    });
  });

  it.each([
    ['41', '1997-10-01'],
    ['71', '1997-10-31'],
  ])('has the day %s for a woman born on %s', (day, birthDate) => {
    expect(decodeNik(`320411${day}10970001`, today)).toMatchObject({
      ok: true,
      value: { birthDate, sex: 'FEMALE' },
    });
  });

  it.each([
    ['whose birth day is 72', '3204117209970001', 'bad_birth_day'],
    ['whose birth day is 0', '3204110009970001', 'bad_birth_day'],
    ['whose birth day is 40', '3204114009970001', 'bad_birth_day'],
    ['born in month 13', '3204110613970001', 'bad_birth_month'],
    ['born on 30 February', '3204113002970001', 'no_such_date'],
    ['born on 29 February of a common year', '3204112902970001', 'no_such_date'],
    ['of 15 digits', '320411060997001', 'not_16_digits'],
    ['with a letter', '32041106099700O1', 'not_16_digits'],
  ])('refuses a number %s', (_what, nik, reason) => {
    expect(decodeNik(nik, today)).toEqual({ ok: false, reason });
  });

  it('may have 29 February in a leap year', () => {
    expect(decodeNik('3204112902960001', today)).toMatchObject({
      ok: true,
      value: { birthDate: '1996-02-29' },
    });
  });

  it('belongs to this century unless that lies in the future', () => {
    expect(decodeNik('3204112111260001', today)).toMatchObject({
      ok: true,
      value: { birthDate: '2026-11-21' },
    });
    expect(decodeNik('3204112211260001', today)).toMatchObject({
      ok: true,
      value: { birthDate: '1926-11-22' },
    });
  });

  it('leaves the century open for a person who would be below 17', () => {
    expect(decodeNik('3204112211090001', today)).toMatchObject({
      ok: true,
      value: { ambiguousCentury: true },
    });
    expect(decodeNik('3204112111090001', today)).toMatchObject({
      ok: true,
      value: { ambiguousCentury: false },
    });
  });

  it('is odd, not wrong, with unknown codes', () => {
    expect(decodeNik('2200000609970000', today)).toMatchObject({
      ok: true,
      value: { oddities: ['unknown_province', 'odd_regency', 'odd_district', 'serial_zero'] },
    });
  });

  it('gives back the birth date and sex it was made of', () => {
    const births = fc.integer({ min: 0, max: 36_000 }).map((n) => addDays(today, -n));
    fc.assert(
      fc.property(births, fc.boolean(), (birthDate, female) => {
        const { day } = partsOf(birthDate);
        const dd = String(day + (female ? 40 : 0)).padStart(2, '0');
        const nik = `327501${dd}${birthDate.slice(5, 7)}${birthDate.slice(2, 4)}0007`;
        expect(decodeNik(nik, today)).toMatchObject({
          ok: true,
          value: { birthDate, sex: female ? 'FEMALE' : 'MALE' },
        });
      }),
    );
  });

  it('shows four digits at each end in lists', () => {
    expect(maskNik('3204110609970001')).toBe('3204********0001');
    expect(maskNik('12345')).toBe('*****');
  });
});
