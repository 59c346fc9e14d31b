import { describe, expect, it } from 'vitest';
import { journeyOf } from './journey.ts';

const trip = {
  departure_at: '2027-01-15',
  days: 9,
  hotels: [
    { id: 'a', name: 'Makkah', check_in: '2027-01-15', check_out: '2027-01-19' },
    { id: 'b', name: 'Madinah', check_in: '2027-01-19', check_out: '2027-01-22' },
  ],
  flights: [
    {
      id: 'f',
      name: 'SV 826',
      from: 'JED',
      to: 'CGK',
      departs_at: '2027-01-22T22:15',
      arrives_at: '2027-01-23T12:00',
    },
  ],
};
const [makkah, madinah] = trip.hotels;

describe('a journey on one line of days', () => {
  it('has a column for each day, and no gap in the night of the flight home', () => {
    const journey = journeyOf(trip);
    expect(journey?.days).toHaveLength(9);
    expect(journey?.days.map(({ dayNumber }) => dayNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(journey?.days[7]?.night).toEqual({ hotels: [], flown: true });
    expect(journey?.days[8]?.night, 'at home again').toBeNull();
    expect(journey?.legs[0]).toMatchObject({ from: 8, to: 10 });
    expect(journey?.issues).toEqual([]);
  });

  it('marks the nights in a row that have neither a hotel nor a flight', () => {
    const journey = journeyOf({ ...trip, hotels: [makkah!, { ...madinah!, check_in: '2027-01-21' }] });
    expect(journey?.gaps).toEqual([{ from: 5, to: 7 }]);
    expect(journey?.issues).toEqual([{ kind: 'gap', date: '2027-01-19', nights: 2 }]);
  });

  it('sees an overlap, and none where one leaves on the day the other arrives', () => {
    expect(journeyOf(trip)?.stays.map(({ overlaps }) => overlaps)).toEqual([false, false]);
    const journey = journeyOf({ ...trip, hotels: [makkah!, { ...madinah!, check_in: '2027-01-17' }] });
    expect(journey?.stays.map(({ overlaps }) => overlaps)).toEqual([true, true]);
    expect(journey?.issues).toEqual([
      { kind: 'overlap', date: '2027-01-17', nights: 2, hotel: 'Makkah', other: 'Madinah' },
    ]);
  });

  it('marks what lies outside the journey, except a last flight that lands on the morning after', () => {
    const late = { ...trip.flights[0]!, departs_at: '2027-01-23T20:00', arrives_at: '2027-01-24T09:00' };
    expect(journeyOf({ ...trip, flights: [late] })?.issues).toEqual([
      { kind: 'gap', date: '2027-01-22', nights: 1 },
    ]);
    const early = { ...makkah!, check_in: '2027-01-13' };
    expect(journeyOf({ ...trip, hotels: [early, madinah!] })?.issues).toEqual([
      { kind: 'outside', date: '2027-01-13', name: 'Makkah' },
    ]);
  });

  it('counts what is planned on each day, once anything is', () => {
    expect(journeyOf({ ...trip, events: [1, 1, 3] })?.days.map(({ events }) => events)).toEqual([
      2, 0, 1, 0, 0, 0, 0, 0, 0,
    ]);
    expect(journeyOf(trip)?.days[0]?.events).toBeNull();
  });

  it('draws nothing while no date is known', () => {
    expect(journeyOf({ departure_at: null, days: null, hotels: [], flights: [] })).toBeNull();
  });
});
