import type { ScannedFields } from '@rihla/domain/pilgrims/id-card.contract';
import { describe, expect, it } from 'vitest';
import { valuesOf } from '../profile-values.ts';
import { rowsOf, valuesFrom } from './card-values.ts';

const sure = <T>(value: T) => ({ value, confidence: 'sure' as const });
const nothing = { value: null, confidence: 'not_read' as const };
const fields: ScannedFields = {
  no_ktp: sure('3204114609970001'),
  name: { value: 'SITI AMINAH', confidence: 'unsure' },
  birth_place: nothing,
  birth_date: sure('1997-09-06'),
  gender: sure('FEMALE'),
  address: sure('JL. MELATI 5'),
  rt: sure('003'),
  rw: sure('012'),
  village: nothing,
  district_id: { ...nothing, path: null },
  marriage_status: sure('MENIKAH'),
  job: sure('PEG. SWASTA'),
  nationality: sure('WNI'),
};

describe('an identity card that was read', () => {
  it('stands beside what the form has: nothing, the same, something else, or a hidden number', () => {
    const values = { ...valuesOf(), name: 'Siti Aminah', birth_date: '1997-09-07', no_ktp: undefined };
    const { rows, missing } = rowsOf(fields, values);
    const states = Object.fromEntries(rows.map(({ field, form }) => [field, form]));
    expect(states).toMatchObject({ name: 'same', birth_date: 'other', no_ktp: 'other', gender: 'empty' });
    expect(states.nationality).toBe('same');
    expect(missing).toEqual(['birth_place', 'village', 'district_id']);
  });

  it('fills in what was ticked and nothing else, with the kind of paper for a NIK', () => {
    const { rows } = rowsOf(fields, valuesOf());
    expect(valuesFrom(rows, new Set(['birth_date', 'job']))).toEqual({
      birth_date: '1997-09-06',
      job: 'PEG. SWASTA',
    });
    expect(valuesFrom(rows, new Set(['no_ktp']))).toEqual({ no_ktp: '3204114609970001', id_type: 'NIK' });
    expect(valuesFrom(rows, new Set())).toEqual({});
  });
});
