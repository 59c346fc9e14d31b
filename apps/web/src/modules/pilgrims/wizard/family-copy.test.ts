import { expect, it } from 'vitest';
import type { Profile } from '../profile.queries.ts';
import { copiedFrom, FAMILY_PARTS } from './family-copy.ts';

const relative = {
  address: 'Jl. Melati 5',
  rt: '3',
  rw: null,
  village: '',
  district_id: 'd1',
  phone: '+62812',
  home_phone: null,
  email: null,
  father_name: 'Abdul Karim',
  mother_name: 'Fatimah',
} as Profile;

it('Copying from a relative takes the chosen parts and empties nothing', () => {
  expect(copiedFrom(relative, ['address'])).toEqual({ address: 'Jl. Melati 5', rt: '3', district_id: 'd1' });
  expect(copiedFrom(relative, ['parents', 'phone'])).toEqual({
    father_name: 'Abdul Karim',
    mother_name: 'Fatimah',
    phone: '+62812',
  });
});

it('No number of identity is ever copied', () => {
  const fields: string[] = Object.values(FAMILY_PARTS).flat();
  expect(fields).not.toContain('no_ktp');
  expect(fields).not.toContain('passport_number');
});
