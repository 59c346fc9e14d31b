import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, localDateOf } from '../shared/dates.ts';
import { planDepartures } from './departures.ts';

const source = {
  name: 'Umroh Syawal',
  departure_at: '2027-03-12',
  registration_end: '2027-02-26',
  days: 9,
};
const today = '2026-11-16';

describe('a season of departures', () => {
  it('names each date, and moves what is dated along', () => {
    expect(planDepartures(source, ['2027-03-26', '2027-05-25'], new Set(['Umroh Syawal']), today)).toEqual([
      {
        departure_at: '2027-03-26',
        name: 'Umroh Syawal, 26 Mar 2027',
        return_at: '2027-04-03',
        registration_end: '2027-03-12',
        hijri_year: 1448,
        shift: 14,
        refusal: null,
        registration_over: false,
      },
      {
        departure_at: '2027-05-25',
        name: 'Umroh Syawal, 25 Mei 2027',
        return_at: '2027-06-02',
        registration_end: '2027-05-11',
        hijri_year: 1449,
        shift: 74,
        refusal: null,
        registration_over: false,
      },
    ]);
  });

  it('refuses a date that comes twice and one that has passed; today is still a departure', () => {
    const dates = ['2027-03-26', '2027-03-26', '2026-11-15', today];
    expect(planDepartures(source, dates, new Set(), today).map(({ refusal }) => refusal)).toEqual([
      null,
      'catalogue.date_taken',
      'catalogue.date_passed',
      null,
    ]);
  });

  it('marks a departure whose registration would be over already', () => {
    const [soon] = planDepartures(source, ['2026-11-20'], new Set(), today);
    expect(soon).toMatchObject({ registration_end: '2026-11-06', registration_over: true });
  });

  it('leaves the deadline open where the package it is made from has no departure', () => {
    const [first] = planDepartures({ ...source, departure_at: null }, ['2027-03-26'], new Set(), today);
    expect(first).toMatchObject({ registration_end: null, shift: null });
  });

  it('gives every departure a name of its own and keeps its distances', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays(localDateOf(today), days));
    fc.assert(
      fc.property(fc.uniqueArray(day, { minLength: 1, maxLength: 60 }), fc.boolean(), (dates, again) => {
        const first = new Set(
          planDepartures(source, dates, new Set(), today).map(({ name }) => name.toLowerCase()),
        );
        const plan = planDepartures(source, dates, again ? first : new Set(), today);
        expect(new Set(plan.map(({ name }) => name)).size).toBe(dates.length);
        for (const one of plan) {
          expect(again && first.has(one.name)).toBe(false);
          expect(one.refusal).toBeNull();
          expect(daysBetween(one.registration_end!, one.departure_at)).toBe(14);
          expect(daysBetween(one.departure_at, one.return_at!)).toBe(8);
        }
      }),
    );
  });
});
