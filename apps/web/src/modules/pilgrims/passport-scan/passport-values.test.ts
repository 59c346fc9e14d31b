import { localDateOf } from '@rihla/domain/shared/dates';
import { describe, expect, it } from 'vitest';
import { valuesOf } from '../profile-values.ts';
import { passportOf, valuesFrom } from './passport-values.ts';

const today = localDateOf('2026-05-01');
const lines: [string, string] = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];
const reading = { ok: true as const, lines, repaired: [], unsure: [] };

describe('a passport that was read', () => {
  it('fills in its own fields, and those of the pilgrim that are empty', () => {
    const { passport } = passportOf(reading, today)!;
    expect(valuesFrom(passport, valuesOf())).toEqual({
      name: 'ANNA MARIA ERIKSSON',
      passport_name: 'ANNA MARIA ERIKSSON',
      passport_number: 'L898902C3',
      passport_expires_on: '2012-04-15',
      birth_date: '1974-08-12',
      gender: 'FEMALE',
    });
  });

  it('leaves what the pilgrim has said of name, birth and sex', () => {
    const { passport } = passportOf(reading, today)!;
    const values = { ...valuesOf(), name: 'Anna', birth_date: '1974-08-13', gender: 'MALE' as const };
    expect(Object.keys(valuesFrom(passport, values))).toEqual([
      'passport_name',
      'passport_number',
      'passport_expires_on',
    ]);
  });

  it('is none when a check digit does not agree', () => {
    expect(passportOf({ ...reading, lines: [lines[0], lines[1].replace('7408', '7508')] }, today)).toBeNull();
  });
});
