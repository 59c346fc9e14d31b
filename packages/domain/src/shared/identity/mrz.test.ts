import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDateOf } from '../dates.ts';
import { mrzCheckDigit, parseMrz } from './mrz.ts';

const today = localDateOf('2026-11-21');

const ICAO = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const;
const SANTOSO = [
  'P<IDNSANTOSO<<BUDI<UTOMO<<<<<<<<<<<<<<<<<<<<',
  'X1234567<7IDN8706157M3401011<<<<<<<<<<<<<<08',
] as const;
const UK = [
  'P<GBRUK<SPECIMEN<<ANGELA<ZOE<<<<<<<<<<<<<<<<',
  '9250764733GBR8809117F2007162<<<<<<<<<<<<<<08',
] as const;
const GERMAN = [
  'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<',
  'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4',
] as const;

function read(lines: readonly string[]) {
  const result = parseMrz(lines.join('\n'), today);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

describe('the MRZ of a passport', () => {
  it('passes every check for the ICAO specimen', () => {
    expect(read(ICAO)).toEqual({
      issuer: 'UTO',
      nationality: 'UTO',
      number: 'L898902C3',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      birthDate: '1974-08-12',
      expiryDate: '2012-04-15',
      sex: 'FEMALE',
      optional: 'ZE184226B',
      failed: [],
    });
  });

  it('passes every check for an Indonesian passport', () => {
    expect(read(SANTOSO)).toMatchObject({
      number: 'X1234567',
      surname: 'SANTOSO',
      givenNames: 'BUDI UTOMO',
      birthDate: '1987-06-15',
      expiryDate: '2034-01-01',
      sex: 'MALE',
      failed: [],
    });
  });

  it('passes for the British specimen, with a surname of two words', () => {
    expect(read(UK)).toMatchObject({
      surname: 'UK SPECIMEN',
      givenNames: 'ANGELA ZOE',
      number: '925076473',
      failed: [],
    });
  });

  it('passes for the German specimen, with a one-letter state and no check digit over its empty field', () => {
    expect(read(GERMAN)).toMatchObject({
      issuer: 'D',
      nationality: 'D',
      number: 'C01X00T47',
      optional: '',
      failed: [],
    });
  });

  it('has no given names for a one-word name', () => {
    expect(read([`P<IDNSURYANI${'<'.repeat(32)}`, SANTOSO[1]])).toMatchObject({
      surname: 'SURYANI',
      givenNames: '',
    });
  });

  it('fails in the birth date and over all for one wrong digit of the birth date', () => {
    expect(read([ICAO[0], ICAO[1].replace('7408122', '7408123')]).failed).toEqual([
      'birth_date',
      'composite',
    ]);
  });

  it('has no birth date when the date is impossible', () => {
    expect(read([ICAO[0], ICAO[1].replace('740812', '741312')]).birthDate).toBeUndefined();
  });

  it('fails for a digit other than 0 after an empty optional field', () => {
    expect(read([SANTOSO[0], SANTOSO[1].replace('<08', '<58')]).failed).toContain('optional');
  });

  it('has no sex when it is unknown', () => {
    expect(read([ICAO[0], ICAO[1].replace('2F1', '2<1')]).sex).toBeUndefined();
  });

  it('is read with spaces, in lower case and run together', () => {
    expect(parseMrz(ICAO.join('').toLowerCase(), today)).toMatchObject({ ok: true, value: { failed: [] } });
    expect(parseMrz(` ${ICAO[0]} \r\n\r\n ${ICAO[1].replace('UTO', ' UTO ')}`, today)).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ['not_two_lines', ICAO[0]],
    ['wrong_length', `${ICAO[0]}<\n${ICAO[1]}`],
    ['illegal_character', `${ICAO[0].replace('ANNA', 'ÄNNA')}\n${ICAO[1]}`],
    ['not_a_passport', `${ICAO[0].replace('P<', 'I<')}\n${ICAO[1]}`],
  ])('is refused as %s', (reason, text) => {
    expect(parseMrz(text, today)).toEqual({ ok: false, reason });
  });

  it('always finds one misread digit among the checked ones', () => {
    const digits = [...ICAO[1]].flatMap((character, at) => (/\d/.test(character) && at !== 20 ? [at] : []));
    fc.assert(
      fc.property(fc.constantFrom(...digits), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const wrong = (Number(ICAO[1].charAt(at)) + shift) % 10;
        const line = ICAO[1].slice(0, at) + wrong + ICAO[1].slice(at + 1);
        expect(read([ICAO[0], line]).failed).not.toEqual([]);
      }),
    );
  });
});

describe('the check digit', () => {
  it.each([
    ['520727', 3],
    ['AB2134<<<', 5],
    ['HA672242<', 6],
    ['<<<<<<<<<<<<<<', 0],
  ])('is, for %s, %i', (text, digit) => {
    expect(mrzCheckDigit(text)).toBe(digit);
  });
});
