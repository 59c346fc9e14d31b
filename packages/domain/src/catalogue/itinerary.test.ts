import { describe, expect, it } from 'vitest';
import { localDateOf } from '../shared/dates.ts';
import { nightsOf, returnDate, tripGaps } from './itinerary.ts';

describe('a journey', () => {
  it('of nine days from 15 January ends on 23 January', () => {
    expect(returnDate(localDateOf('2027-01-15'), 9)).toBe('2027-01-23');
  });

  it('counts nights, not days, in a hotel', () => {
    expect(nightsOf({ check_in: '2027-01-15', check_out: '2027-01-19' })).toBe(4);
  });

  it('tells which nights have no hotel and which days have no event', () => {
    const gaps = tripGaps({
      departure_at: localDateOf('2027-01-15'),
      days: 5,
      hotels: [{ check_in: '2027-01-15', check_out: '2027-01-17' }],
      itinerary_days: [1, 2, 5],
    });
    expect(gaps).toEqual({
      nights_without_hotel: ['2027-01-17', '2027-01-18'],
      days_without_event: [3, 4],
    });
  });

  it('of one day has no night', () => {
    const gaps = tripGaps({
      departure_at: localDateOf('2027-01-15'),
      days: 1,
      hotels: [],
      itinerary_days: [1],
    });
    expect(gaps).toEqual({ nights_without_hotel: [], days_without_event: [] });
  });
});
