import { describe, expect, it } from 'vitest';
import { type CheckedJourney, journeyMismatches } from './cross-check.ts';

const journey: CheckedJourney = {
  departure_at: '2027-01-15',
  hotels: [
    { check_in: '2027-01-15', check_out: '2027-01-19', city: 'Makkah' },
    { check_in: '2027-01-19', check_out: '2027-01-22', city: 'Madinah' },
  ],
  flights: [
    {
      direction: 'GO',
      departs_at: '2027-01-15T10:30',
      arrives_at: '2027-01-15T16:10',
      from_city: 'Jakarta',
      to_city: 'Jeddah',
    },
    {
      direction: 'BACK',
      departs_at: '2027-01-22T19:45',
      arrives_at: '2027-01-23T09:25',
      from_city: 'Madinah',
      to_city: 'Jakarta',
    },
  ],
  events: [
    { day: 1, text: 'Jakarta – Jeddah – Makkah' },
    { day: 5, text: 'Tawaf wada, lalu Makkah – Madinah' },
    { day: 8, text: 'Menuju bandara Madinah' },
  ],
};

const mismatches = (changes: Partial<CheckedJourney>) => journeyMismatches({ ...journey, ...changes });
const [there, back] = journey.flights as [
  CheckedJourney['flights'][number],
  CheckedJourney['flights'][number],
];

describe('a journey', () => {
  it('fits when hotels, flights and itinerary speak of the same places and days', () => {
    expect(journeyMismatches(journey)).toEqual([]);
    expect(mismatches({ events: [] })).toEqual([]);
  });

  it('does not fit when the itinerary lands in another city than the flight', () => {
    expect(mismatches({ flights: [{ ...there, to_city: 'Madinah' }, back] })).toEqual([
      { code: 'itinerary_other_landing', day: 1, said: 'Jeddah', city: 'Madinah' },
    ]);
  });

  it('does not fit when the itinerary leaves from another city than the flight home', () => {
    expect(mismatches({ flights: [there, { ...back, from_city: 'Jeddah' }] })).toEqual([
      { code: 'itinerary_other_take_off', day: 8, said: 'Madinah', city: 'Jeddah' },
    ]);
  });

  it('fits however the city is spelt, and when the itinerary names the right one among others', () => {
    const events = [{ day: 1, text: 'Tiba di Jedah dari Madina, lalu ke Mekah' }];
    expect(mismatches({ events })).toEqual([]);
  });

  it('does not fit when the itinerary sleeps elsewhere than the hotel', () => {
    const events = [{ day: 5, text: 'Ziarah di Mekah' }];
    expect(mismatches({ events })).toEqual([
      { code: 'itinerary_other_hotel', day: 5, said: 'Makkah', city: 'Madinah' },
    ]);
  });

  it('does not fit when a hotel begins before the landing or ends after the flight home', () => {
    const late = { ...there, departs_at: '2027-01-16T10:30', arrives_at: '2027-01-16T16:10' };
    expect(mismatches({ flights: [late, back] })).toEqual([
      { code: 'hotel_before_landing', check_in: '2027-01-15', landing: '2027-01-16' },
    ]);
    const early = { ...back, departs_at: '2027-01-21T19:45', arrives_at: '2027-01-22T09:25' };
    expect(mismatches({ flights: [there, early] })).toEqual([
      { code: 'hotel_after_take_off', check_out: '2027-01-22', take_off: '2027-01-21' },
    ]);
  });

  it('fits when the group sleeps between two flights, on the way there and on the way home', () => {
    const hotels = [
      { check_in: '2027-01-15', check_out: '2027-01-17', city: 'Dubai' },
      { check_in: '2027-01-17', check_out: '2027-01-20', city: 'Makkah' },
      { check_in: '2027-01-20', check_out: '2027-01-22', city: 'Istanbul' },
    ];
    const flights = [
      { ...there, to_city: 'Dubai' },
      { ...there, departs_at: '2027-01-17T08:00', arrives_at: '2027-01-17T10:30' },
      { ...back, departs_at: '2027-01-20T08:00', arrives_at: '2027-01-20T12:00' },
      back,
    ];
    expect(mismatches({ hotels, flights, events: [] })).toEqual([]);
  });

  it('does not fit when the flight home leaves before the flight there has landed', () => {
    const early = { ...back, departs_at: '2027-01-15T12:00', arrives_at: '2027-01-16T01:00' };
    expect(mismatches({ flights: [there, early], hotels: [], events: [] })).toEqual([
      { code: 'flights_out_of_order', landing: '2027-01-15', take_off: '2027-01-15' },
    ]);
  });
});
