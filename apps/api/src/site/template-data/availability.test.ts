import { localDateOf } from '@rihla/domain/shared/dates';
import { describe, expect, it } from 'vitest';
import { availabilityOf } from './availability.ts';

const offer = {
  category: 'UMROH',
  status: 'ACTIVE',
  departure_at: '2027-02-11',
  registration_end: '2027-01-28',
  capacity: 45,
  taken: 44,
};
const on = (day: string, change: Partial<typeof offer> = {}) =>
  availabilityOf({ ...offer, ...change }, localDateOf(day));

describe('a package', () => {
  it('is open to the end of the last day of registration', () => {
    expect(on('2027-01-28')).toBe('open');
    expect(on('2027-01-29')).toBe('closed');
  });

  it('is closed on the day of departure, also where registration has no end', () => {
    const noEnd = { registration_end: null as unknown as string };
    expect(on('2027-02-10', noEnd)).toBe('open');
    expect(on('2027-02-11', noEnd)).toBe('closed');
  });

  it('is full when every seat is taken', () => {
    expect(on('2027-01-01', { taken: 45 })).toBe('full');
  });

  it('has departed on the day after, whatever its status says', () => {
    expect(on('2027-02-11')).toBe('closed');
    expect(on('2027-02-12')).toBe('departed');
    expect(on('2027-01-01', { status: 'EXPIRED' })).toBe('departed');
  });
});
