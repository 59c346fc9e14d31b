import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INSTALMENT_RHYTHMS } from '../invoices/plan/instalments.ts';
import { addDays, compareDates, localDateOf } from '../shared/dates.ts';
import { reminderAround, reminderDay } from './reminder.ts';

const day = localDateOf;

describe('a rhythm', () => {
  it('counts weeks from its first day', () => {
    expect(reminderDay('WEEKLY', day('2026-11-23'), 2)).toBe('2026-12-07');
    expect(reminderDay('FORTNIGHTLY', day('2026-11-23'), 1)).toBe('2026-12-07');
  });

  it('comes back to the last of the month', () => {
    const days = [0, 1, 2].map((number) => reminderDay('MONTHLY', day('2026-12-31'), number));
    expect(days).toEqual(['2026-12-31', '2027-01-31', '2027-02-28']);
    expect(reminderDay('MONTHLY', day('2026-12-31'), 3)).toBe('2027-03-31');
  });

  it('passes over the days that were missed, so that nobody is reminded twice', () => {
    expect(reminderAround('WEEKLY', day('2026-11-02'), day('2026-11-23'))).toEqual({
      period: '2026-11-23',
      next: '2026-11-30',
    });
  });

  it('keeps its days when it is asked for on another', () => {
    expect(reminderAround('WEEKLY', day('2026-11-02'), day('2026-11-25'))).toEqual({
      period: '2026-11-23',
      next: '2026-11-30',
    });
  });

  it('has its next day after any day from its beginning on', () => {
    fc.assert(
      fc.property(fc.constantFrom(...INSTALMENT_RHYTHMS), fc.nat(2_000), (rhythm, later) => {
        const from = day('2026-01-31');
        const today = addDays(from, later);
        const { period, next } = reminderAround(rhythm, from, today);
        expect(compareDates(period, today)).toBeLessThanOrEqual(0);
        expect(compareDates(next, today)).toBeGreaterThan(0);
      }),
    );
  });
});
