import { FILE_DEFAULTS, FILE_FIELDS } from '@rihla/domain/pilgrims/file.fields';
import { describe, expect, it } from 'vitest';
import type { Profile } from './profile.queries.ts';
import { inputOf, suggestedByNik, suggestedByPassport, valuesOf } from './profile-values.ts';

const kept = {
  ...Object.fromEntries(FILE_FIELDS.map((field) => [field, null])),
  ...FILE_DEFAULTS,
  id: '1',
  version: 3,
  name: 'Siti Aminah',
  phone: '+6281234567890',
  father_name: 'Abdul Karim',
  no_ktp_mask: '3204********0001',
  passport_number_mask: null,
} as unknown as Profile;

describe('the form of a pilgrim', () => {
  it('sends nothing when nothing was changed, and never the mask of a number', () => {
    expect(inputOf(valuesOf(kept), kept)).toEqual({});
  });

  it('sends only the changed fields, and emptied ones as null', () => {
    const values = { ...valuesOf(kept), father_name: '', mother_name: ' Fatimah ' };
    expect(inputOf(values, kept)).toEqual({ father_name: null, mother_name: 'Fatimah' });
  });

  it('sends a sealed number that was typed anew, and clears one that was emptied', () => {
    expect(inputOf({ ...valuesOf(kept), no_ktp: '3204114609970002' }, kept)).toEqual({
      no_ktp: '3204114609970002',
    });
    expect(inputOf({ ...valuesOf(kept), no_ktp: '' }, kept)).toEqual({ no_ktp: null });
  });

  it('clears fields that no longer apply', () => {
    const before = { ...kept, is_pregnant: true, pregnancy_weeks: 12 } as Profile;
    expect(inputOf({ ...valuesOf(before), is_pregnant: false }, before)).toEqual({
      is_pregnant: false,
      pregnancy_weeks: null,
    });
  });

  it('clears a pregnancy when the pilgrim turns out to be a man', () => {
    const before = { ...kept, gender: 'FEMALE', is_pregnant: true, pregnancy_weeks: 12 } as Profile;
    expect(inputOf({ ...valuesOf(before), gender: 'MALE' }, before)).toEqual({
      gender: 'MALE',
      is_pregnant: false,
      pregnancy_weeks: null,
    });
  });

  it('takes birth date and sex from a NIK where they are empty', () => {
    const values = { ...valuesOf(), no_ktp: '3204114609970001' };
    expect(suggestedByNik(values, '2026-11-16')).toEqual({ birth_date: '1997-09-06', gender: 'FEMALE' });
    expect(suggestedByNik({ ...values, birth_date: '1997-09-07', gender: 'MALE' }, '2026-11-16')).toEqual({});
    expect(suggestedByNik({ ...values, id_type: 'KITAS' }, '2026-11-16')).toEqual({});
    // The year 20 in this number is that of a child or of a grandparent, so nothing is suggested.
    expect(suggestedByNik({ ...values, no_ktp: '3204114609200001' }, '2026-11-16')).toEqual({});
  });

  it('suggests the day on which a passport expires, unless it is filled in', () => {
    const values = { ...valuesOf(), birth_date: '1997-09-06', passport_issued_on: '2024-03-01' };
    expect(suggestedByPassport(values)).toEqual({ passport_expires_on: '2034-03-01' });
    expect(suggestedByPassport({ ...values, passport_expires_on: '2030-01-01' })).toEqual({});
  });
});
