import { describe, expect, it } from 'vitest';
import type { Invoice } from './invoice.queries.ts';
import { changedBookings, duplicateNames } from './travellers.ts';

const bookings = [
  { id: 'a', profile_name: 'Siti Aminah' },
  { id: 'b', profile_name: null },
] as unknown as Invoice['bookings'];

describe('names on places', () => {
  it('finds a person who stands on two places, however it is written', () => {
    expect(duplicateNames({ bookings }, { a: 'Siti Aminah', b: ' siti  aminah ', c: '' })).toEqual([
      'siti aminah',
    ]);
  });

  it('lets two of one name stay who are saved so', () => {
    const twins = [
      { id: 'a', profile_name: 'Abdullah' },
      { id: 'b', profile_name: 'Abdullah' },
      { id: 'c', profile_name: null },
    ] as unknown as Invoice['bookings'];
    const names = { a: 'Abdullah', b: 'Abdullah' };
    expect(duplicateNames({ bookings: twins }, { ...names, c: 'Siti' })).toEqual([]);
    expect(duplicateNames({ bookings: twins }, { ...names, c: 'Abdullah' })).toEqual(['abdullah']);
  });

  it('lets several places stay open', () => {
    expect(duplicateNames({ bookings }, { a: '', b: '' })).toEqual([]);
  });

  it('sends only the places that changed', () => {
    expect(changedBookings({ bookings }, { a: 'Siti Aminah', b: 'Umar' }).map(({ id }) => id)).toEqual(['b']);
  });

  it('sees that a name was taken off', () => {
    expect(changedBookings({ bookings }, { a: '', b: '' }).map(({ id }) => id)).toEqual(['a']);
  });
});
