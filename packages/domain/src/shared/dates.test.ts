import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  compareDates,
  daysBetween,
  dayOfWeek,
  localDateOf,
  parseLocalDate,
  instantOf,
  startOfDayInstant,
  wallClock,
  todayIn,
} from './dates.ts';

const day = localDateOf;
const days = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays(day('1950-01-01'), n));
const zones = fc.constantFrom(
  'Asia/Jakarta',
  'Asia/Makassar',
  'Asia/Jayapura',
  'Asia/Riyadh',
  'UTC',
  'America/New_York',
);

describe('local dates', () => {
  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', '2026-01-01T00:00'])(
    'does not take %j for a day',
    (text) => {
      expect(parseLocalDate(text)).toBeUndefined();
      expect(() => localDateOf(text)).toThrow(RangeError);
    },
  );

  it('knows leap days', () => {
    expect(parseLocalDate('2024-02-29')).toBe('2024-02-29');
  });

  it('stays on the last day of a shorter month', () => {
    expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(day('2026-03-31'), -1)).toBe('2026-02-28');
    expect(addMonths(day('2025-11-30'), 3)).toBe('2026-02-28');
    expect(addYears(day('2024-02-29'), 1)).toBe('2025-02-28');
  });

  it('counts the days it added', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: -9_999, max: 9_999 }),
        (date, n) => daysBetween(date, addDays(date, n)) === n,
      ),
    );
  });

  it('puts the earlier day first', () => {
    fc.assert(fc.property(days, days, (a, b) => compareDates(a, b) === Math.sign(daysBetween(b, a))));
  });

  it('names the day of the week', () => {
    expect(dayOfWeek(day('2026-03-05'))).toBe(4);
  });

  it('completes a year of life on the birthday', () => {
    expect(ageOn(day('2009-11-21'), day('2026-11-20'))).toBe(16);
    expect(ageOn(day('2009-11-21'), day('2026-11-21'))).toBe(17);
    expect(ageOn(day('2008-02-29'), day('2025-02-28'))).toBe(16);
    expect(ageOn(day('2008-02-29'), day('2025-03-01'))).toBe(17);
  });
});

describe('days and instants', () => {
  it('have the next day in Makassar when Jakarta shows 23.00', () => {
    const now = new Date('2026-03-05T16:00:00Z');
    expect(todayIn('Asia/Jakarta', now)).toBe('2026-03-05');
    expect(todayIn('Asia/Makassar', now)).toBe('2026-03-06');
    expect(todayIn('Asia/Riyadh', now)).toBe('2026-03-05');
  });

  it('begins a day in Jakarta at 17:00 UTC of the day before', () => {
    expect(startOfDayInstant(day('2026-03-05'), 'Asia/Jakarta').toISOString()).toBe(
      '2026-03-04T17:00:00.000Z',
    );
  });

  it('begins a day after the hour that a clock change skipped', () => {
    expect(startOfDayInstant(day('2024-04-26'), 'Africa/Cairo').toISOString()).toBe(
      '2024-04-25T22:00:00.000Z',
    );
  });

  it('finds the instant at which a clock in Jayapura shows a time', () => {
    expect(instantOf(day('2026-03-05'), '00:30', 'Asia/Jayapura').toISOString()).toBe(
      '2026-03-04T15:30:00.000Z',
    );
  });

  it('moves a time that a clock change skips on by the length of the change', () => {
    const instant = instantOf(day('2026-03-29'), '02:30', 'Europe/Berlin');
    expect(wallClock(instant, 'Europe/Berlin')).toMatchObject({ hour: 3, minute: 30 });
  });

  it('finds an instant that shows the time that was asked for, in every zone', () => {
    const instants = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
    fc.assert(
      fc.property(instants, zones, (minutes, zone) => {
        const shown = wallClock(new Date(minutes * 60_000), zone);
        const time = [shown.hour, shown.minute].map((part) => String(part).padStart(2, '0')).join(':');
        expect(wallClock(instantOf(shown.date, time, zone), zone)).toEqual(shown);
      }),
    );
  });

  it('have the day before, one millisecond before the start of a day', () => {
    fc.assert(
      fc.property(days, zones, (date, zone) => {
        const start = startOfDayInstant(date, zone);
        expect(todayIn(zone, start)).toBe(date);
        expect(todayIn(zone, new Date(start.getTime() - 1))).toBe(addDays(date, -1));
      }),
    );
  });
});
