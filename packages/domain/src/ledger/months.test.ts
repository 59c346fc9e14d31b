import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, localDateOf } from '../shared/dates.ts';
import { lastDayOf, monthAfter, monthOf, nextToClose, openDay, refusalOfClosing } from './months.ts';

const day = localDateOf;
const start = day('2024-01-31');
const days = fc.integer({ min: 0, max: 2_000 }).map((n) => addDays(start, n));

describe('the months of the books', () => {
  it('are closed one after the other, from that of the first entry, each after its last day', () => {
    const books = { firstDay: day('2026-09-14'), lastClosed: null };
    expect(nextToClose(books, day('2026-11-16'))).toBe('2026-09-01');
    expect(refusalOfClosing(day('2026-09-01'), books, day('2026-11-16'))).toBeNull();
    expect(refusalOfClosing(day('2026-10-01'), books, day('2026-11-16'))).toBe('books.month_not_next');
    const later = { ...books, lastClosed: day('2026-09-01') };
    expect(refusalOfClosing(day('2026-09-01'), later, day('2026-11-16'))).toBe('books.month_closed');
    expect(refusalOfClosing(day('2026-10-01'), later, day('2026-10-31'))).toBe('books.month_not_over');
    expect(refusalOfClosing(day('2026-10-01'), later, day('2026-11-01'))).toBeNull();
  });

  it('begin with the last one where nothing was posted yet', () => {
    expect(nextToClose({ firstDay: null, lastClosed: null }, day('2026-03-31'))).toBe('2026-02-01');
  });

  it('hold each day once, between their first and their last', () => {
    fc.assert(
      fc.property(days, (one) => {
        expect(monthOf(one) <= one && one <= lastDayOf(one)).toBe(true);
        expect(addDays(lastDayOf(one), 1)).toBe(monthAfter(one));
        expect(addMonths(monthOf(one), 1)).toBe(monthAfter(one));
      }),
    );
  });

  it('can be closed at most one at a time, and never the present one', () => {
    fc.assert(
      fc.property(days, days, fc.option(days, { nil: null }), (firstDay, today, closed) => {
        const books = { firstDay, lastClosed: closed && monthOf(closed) };
        const months = Array.from({ length: 80 }, (_, n) => addMonths(monthOf(start), n));
        const closable = months.filter((month) => refusalOfClosing(month, books, today) === null);
        expect(closable.length).toBeLessThanOrEqual(1);
        expect(closable.every((month) => lastDayOf(month) < today)).toBe(true);
      }),
    );
  });

  it('take an entry of a closed one as of today', () => {
    expect(openDay(day('2026-10-31'), day('2026-10-01'), day('2026-11-02'))).toBe('2026-11-02');
    expect(openDay(day('2026-11-01'), day('2026-10-01'), day('2026-11-02'))).toBe('2026-11-01');
    expect(openDay(day('2026-10-31'), null, day('2026-11-02'))).toBe('2026-10-31');
  });
});
