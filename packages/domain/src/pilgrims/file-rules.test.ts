import { describe, expect, it } from 'vitest';
import { localDateOf } from '../shared/dates.ts';
import { readyFile } from './file.fixture.ts';
import { faultsIn, warningsIn } from './file-rules.ts';

const today = localDateOf('2026-11-16');

describe('a file', () => {
  it('has neither faults nor warnings when it is in order', () => {
    expect(faultsIn(readyFile(), today)).toEqual({});
    expect(warningsIn(readyFile(), today)).toEqual([]);
  });

  it.each([
    [{ no_ktp: '320411460997000' }, 'no_ktp', 'pilgrims.nik_invalid'],
    [{ no_ktp: '3204117609970001' }, 'no_ktp', 'pilgrims.nik_invalid'],
    [{ passport_number: '12' }, 'passport_number', 'pilgrims.passport_invalid'],
    [{ birth_date: '2026-11-17', passport_issued_on: null }, 'birth_date', 'pilgrims.in_the_future'],
    [{ passport_issued_on: '2026-11-17' }, 'passport_issued_on', 'pilgrims.in_the_future'],
    [{ passport_expires_on: '2024-02-29' }, 'passport_expires_on', 'pilgrims.ends_before_start'],
    [
      { visa_starts_on: '2026-12-02', visa_ends_on: '2026-12-01' },
      'visa_ends_on',
      'pilgrims.ends_before_start',
    ],
    [
      { policy_starts_on: '2026-12-02', policy_ends_on: '2026-12-01' },
      'policy_ends_on',
      'pilgrims.ends_before_start',
    ],
    [{ is_pregnant: true }, 'pregnancy_weeks', 'form.required'],
    [{ umrah_before: 'PERNAH' as const }, 'last_umrah_on', 'form.required_choice'],
    [
      { gender: 'MALE' as const, no_ktp: '3204110609970001', is_pregnant: true, pregnancy_weeks: 12 },
      'is_pregnant',
      'pilgrims.man_pregnant',
    ],
    [{ is_pregnant: false, pregnancy_weeks: 12 }, 'pregnancy_weeks', 'pilgrims.not_pregnant'],
    [
      { birth_date: '1997-09-06', passport_issued_on: '1997-09-05' },
      'passport_issued_on',
      'pilgrims.before_birth',
    ],
    [
      { umrah_before: 'PERNAH' as const, last_umrah_on: '1990-01-01' },
      'last_umrah_on',
      'pilgrims.before_birth',
    ],
  ])('is refused on its field with %o: %s', (about, field, code) => {
    expect(faultsIn(readyFile(about), today)).toEqual({ [field]: code });
  });

  it('takes any number of papers other than a NIK', () => {
    expect(faultsIn(readyFile({ id_type: 'KITAS', no_ktp: '2C11JE1234-AB' }), today)).toEqual({});
  });

  it.each([
    [{ birth_date: '1997-09-07' }, 'nik_birth_date'],
    [{ gender: 'MALE' as const }, 'nik_gender'],
    [{ passport_number: '123456789' }, 'passport_unusual'],
    [{ visa_number: 'V-600' }, 'visa_letters'],
    [{ policy_number: 'POL/26' }, 'policy_letters'],
  ])('is accepted with %o and the warning %s', (about, warning) => {
    expect(faultsIn(readyFile(about), today)).toEqual({});
    expect(warningsIn(readyFile(about), today)).toEqual([warning]);
  });
});
