import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDateOf } from '../../shared/dates.ts';
import { flownNights, isFlown, nightsByCity, nightsOf, returnDate, tripGaps } from './itinerary.ts';

describe('a journey', () => {
  it('ends on 23 January when it takes nine days from 15 January', () => {
    expect(returnDate(localDateOf('2027-01-15'), 9)).toBe('2027-01-23');
  });

  it('counts nights, not days, in a hotel', () => {
    expect(nightsOf({ check_in: '2027-01-15', check_out: '2027-01-19' })).toBe(4);
  });

  it('has gaps: nights without a hotel and days without an event', () => {
    const gaps = tripGaps({
      departure_at: localDateOf('2027-01-15'),
      days: 5,
      hotels: [{ check_in: '2027-01-15', check_out: '2027-01-17' }],
      flights: [],
      itinerary_days: [1, 2, 5],
    });
    expect(gaps).toEqual({
      nights_without_hotel: ['2027-01-17', '2027-01-18'],
      days_without_event: [3, 4],
    });
  });

  it('has no night when it takes one day', () => {
    const gaps = tripGaps({
      departure_at: localDateOf('2027-01-15'),
      days: 1,
      hotels: [],
      flights: [],
      itinerary_days: [1],
    });
    expect(gaps).toEqual({ nights_without_hotel: [], days_without_event: [] });
  });

  it('needs no hotel for a night in the air, nor for one at the airport before a flight at dawn', () => {
    const gaps = tripGaps({
      departure_at: localDateOf('2027-01-15'),
      days: 4,
      hotels: [{ check_in: '2027-01-16', check_out: '2027-01-17' }],
      flights: [
        { departs_at: '2027-01-15T21:05', arrives_at: '2027-01-16T05:20' },
        { departs_at: '2027-01-18T02:30', arrives_at: '2027-01-18T16:10' },
      ],
      itinerary_days: [1, 2, 3, 4],
    });
    expect(gaps.nights_without_hotel).toEqual([]);
  });

  it('counts the nights that are spent on the way, so that with those in hotels none is left unexplained', () => {
    const trip = {
      departure_at: localDateOf('2027-01-15'),
      days: 4,
      hotels: [{ check_in: '2027-01-16', check_out: '2027-01-18' }],
      flights: [{ departs_at: '2027-01-15T21:05', arrives_at: '2027-01-16T05:20' }],
    };
    expect(flownNights(trip)).toBe(1);
    const early = [{ check_in: '2027-01-15', check_out: '2027-01-18' }];
    expect(flownNights({ ...trip, hotels: early })).toBe(0);
  });

  it.each([
    ['a flight by day', '2027-01-15T10:30', '2027-01-15T16:10', false],
    ['one that lands late in the evening', '2027-01-15T16:00', '2027-01-15T22:10', false],
    ['one that lands before dawn', '2027-01-15T20:45', '2027-01-16T02:10', true],
    ['one that leaves after breakfast', '2027-01-16T05:00', '2027-01-16T09:00', false],
  ])('knows that %s takes a night or leaves it', (_, departs_at, arrives_at, flown) => {
    expect(isFlown(localDateOf('2027-01-15'), [{ departs_at, arrives_at }])).toBe(flown);
  });

  it('sums nights by city, in the order in which the cities are reached', () => {
    const stays = [
      { city: 'Madinah', check_in: '2027-01-19', check_out: '2027-01-22' },
      { city: 'Makkah', check_in: '2027-01-16', check_out: '2027-01-19' },
      { city: 'Makkah', check_in: '2027-01-22', check_out: '2027-01-23' },
    ];
    expect(nightsByCity(stays)).toEqual([
      { city: 'Makkah', nights: 4 },
      { city: 'Madinah', nights: 3 },
    ]);
  });
});

describe('nights and days of any journey', () => {
  const first = localDateOf('2027-01-15');
  const trips = fc.record({
    days: fc.integer({ min: 1, max: 60 }),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: 58 }), { maxLength: 6 }),
  });

  it('are one apart, and stays from end to end leave no night without a hotel', () => {
    fc.assert(
      fc.property(trips, ({ days, cuts }) => {
        const ends = [...cuts.filter((cut) => cut < days - 1).toSorted((a, b) => a - b), days - 1];
        const hotels = ends
          .map((end, at) => ({
            check_in: addDays(first, ends[at - 1] ?? 0),
            check_out: addDays(first, end),
          }))
          .filter((stay) => stay.check_in < stay.check_out);
        const nights = hotels.reduce((sum, stay) => sum + nightsOf(stay), 0);
        expect(nights).toBe(days - 1);
        expect(addDays(first, nights)).toBe(returnDate(first, days));
        const trip = { departure_at: first, days, hotels, flights: [], itinerary_days: [] };
        expect(tripGaps(trip).nights_without_hotel).toEqual([]);
        expect(tripGaps({ ...trip, hotels: hotels.slice(1) }).nights_without_hotel).toHaveLength(
          hotels[0] ? nightsOf(hotels[0]) : 0,
        );
      }),
    );
  });
});
