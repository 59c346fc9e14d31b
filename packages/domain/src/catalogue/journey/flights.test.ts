import { describe, expect, it } from 'vitest';
import { flightTime } from './flights.ts';

const jakarta = (local: string) => ({ local, zone: 'Asia/Jakarta' });
const riyadh = (local: string) => ({ local, zone: 'Asia/Riyadh' });
const istanbul = (local: string) => ({ local, zone: 'Europe/Istanbul' });

describe('the time of a flight', () => {
  it('is calculated with Riyadh’s clock, four hours behind Jakarta’s', () => {
    expect(flightTime(jakarta('2027-01-15T10:00'), riyadh('2027-01-15T16:10'))).toEqual({
      duration_minutes: 610,
      days_later: 0,
    });
  });

  it('counts the calendar day later on which the way back lands', () => {
    expect(flightTime(riyadh('2027-01-22T19:45'), jakarta('2027-01-23T09:25'))).toEqual({
      duration_minutes: 580,
      days_later: 1,
    });
  });

  it('is negative for a flight that would land before it starts', () => {
    expect(flightTime(jakarta('2027-01-15T10:00'), riyadh('2027-01-15T05:00')).duration_minutes).toBe(-60);
  });

  it('is right in the night in which Istanbul’s clocks changed for the last time', () => {
    // On 27 March 2016 three o'clock became four.
    expect(flightTime(istanbul('2016-03-27T02:00'), istanbul('2016-03-27T05:00')).duration_minutes).toBe(120);
  });
});
