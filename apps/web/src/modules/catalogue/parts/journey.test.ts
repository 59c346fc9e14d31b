import { describe, expect, it } from 'vitest';
import { journeyOf } from './journey.ts';

const trip = {
  departure_at: '2027-01-15',
  days: 9,
  hotels: [
    { id: 'a', name: 'Makkah', check_in: '2027-01-15', check_out: '2027-01-19' },
    { id: 'b', name: 'Madinah', check_in: '2027-01-19', check_out: '2027-01-22' },
  ],
  flights: [{ id: 'f', name: 'SV 826', departs_at: '2027-01-22T22:15', arrives_at: '2027-01-23T12:00' }],
};

describe('a journey on one line of days', () => {
  it('has a column for each day, and leaves the night of the flight home without a hotel', () => {
    const journey = journeyOf(trip);
    expect(journey?.days).toHaveLength(9);
    expect(journey?.gaps).toEqual([8]);
    expect(journey?.legs[0]).toMatchObject({ from: 8, to: 10 });
  });

  it('sees an overlap, and none where one leaves on the day the other arrives', () => {
    expect(journeyOf(trip)?.stays.map(({ overlaps }) => overlaps)).toEqual([false, false]);
    const [first, second] = trip.hotels;
    const hotels = [first!, { ...second!, check_in: '2027-01-18' }];
    expect(journeyOf({ ...trip, hotels })?.stays.map(({ overlaps }) => overlaps)).toEqual([true, true]);
  });

  it('draws nothing while no date is known', () => {
    expect(journeyOf({ departure_at: null, days: null, hotels: [], flights: [] })).toBeNull();
  });
});
