import { describe, expect, it } from 'vitest';
import type { Invoice } from './invoice.queries.ts';
import { changedBookings, duplicateNames } from './travellers.ts';

const bookings = [
  { id: 'a', profile_name: 'Siti Aminah' },
  { id: 'b', profile_name: null },
] as unknown as Invoice['bookings'];

describe('names on places', () => {
  it('finds a person who stands on two places, however it is written', () => {
    expect(duplicateNames({ a: 'Siti Aminah', b: ' siti  aminah ', c: '' })).toEqual(['siti aminah']);
  });

  it('lets several places stay open', () => {
    expect(duplicateNames({ a: '', b: '' })).toEqual([]);
  });

  it('sends only the places that changed', () => {
    expect(changedBookings({ bookings }, { a: 'Siti Aminah', b: 'Umar' }).map(({ id }) => id)).toEqual(['b']);
  });

  it('sees that a name was taken off', () => {
    expect(changedBookings({ bookings }, { a: '', b: '' }).map(({ id }) => id)).toEqual(['a']);
  });
});
