import { describe, expect, it } from 'vitest';
import { dayPlan } from './day-plan.ts';

const empty = { departure_at: null, days: null, itineraries: [], hotels: [], flights: [] };

describe('the plan of a journey', () => {
  it('has every day, with its date, its night and its flights', () => {
    const hotel = { check_in: '2027-01-31', check_out: '2027-02-02' };
    const flight = { departs_at: '2027-01-31T22:00', arrives_at: '2027-02-01T04:00' };
    const plan = dayPlan({
      departure_at: '2027-01-31',
      days: 3,
      itineraries: [{ day: 2 }],
      hotels: [hotel],
      flights: [flight],
    });
    expect(plan).toEqual([
      { day: 1, date: '2027-01-31', events: [], stay: hotel, legs: [flight] },
      { day: 2, date: '2027-02-01', events: [{ day: 2 }], stay: hotel, legs: [flight] },
      { day: 3, date: '2027-02-02', events: [], stay: null, legs: [] },
    ]);
  });

  it('reaches to the last known event when the length is unknown', () => {
    expect(dayPlan({ ...empty, itineraries: [{ day: 4 }] }).map(({ day, date }) => [day, date])).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [4, null],
    ]);
    const until = {
      ...empty,
      departure_at: '2027-01-31',
      hotels: [{ check_in: '2027-02-01', check_out: '2027-02-03' }],
    };
    expect(dayPlan(until)).toHaveLength(4);
  });

  it('shows an event after the last day', () => {
    expect(dayPlan({ ...empty, days: 2, itineraries: [{ day: 3 }] })).toHaveLength(3);
  });

  it('is empty when nothing is known', () => {
    expect(dayPlan(empty)).toEqual([]);
  });

  it('is limited in length when a year is mistyped', () => {
    const hotels = [{ check_in: '2027-02-01', check_out: '2037-02-03' }];
    expect(dayPlan({ ...empty, departure_at: '2027-01-31', hotels })).toHaveLength(120);
  });
});
