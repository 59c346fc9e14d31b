import { describe, expect, it } from 'vitest';
import { isBookable, type Sale } from './on-sale.ts';

const today = '2026-11-16';
const onSale: Sale = {
  status: 'ACTIVE',
  category: 'UMROH',
  departure_at: '2027-01-15',
  registration_end: '2027-01-01',
  seats_left: 3,
};
const bookable = (changes: Partial<Sale>) => isBookable({ ...onSale, ...changes }, today);

describe('the sale of a package', () => {
  it('is open while the package is published, in public or by its link', () => {
    expect(bookable({})).toBe(true);
    expect(bookable({ status: 'PRIVATE' })).toBe(true);
    expect(bookable({ status: 'NEW' })).toBe(false);
    expect(bookable({ status: 'EXPIRED' })).toBe(false);
  });

  it('ends with its last day of registration', () => {
    expect(bookable({ registration_end: today })).toBe(true);
    expect(bookable({ registration_end: '2026-11-15' })).toBe(false);
    expect(bookable({ registration_end: null })).toBe(true);
  });

  it('ends on the day of departure, also where registration has no end', () => {
    expect(bookable({ departure_at: '2026-11-17', registration_end: null })).toBe(true);
    expect(bookable({ departure_at: today, registration_end: null })).toBe(false);
    expect(bookable({ departure_at: '2026-11-15', registration_end: null })).toBe(false);
  });

  it('ends with the last seat, except for a savings program', () => {
    expect(bookable({ seats_left: 0 })).toBe(false);
    expect(bookable({ seats_left: 0, category: 'TABUNGAN', departure_at: null })).toBe(true);
  });
});
