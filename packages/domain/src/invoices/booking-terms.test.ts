import { describe, expect, it } from 'vitest';
import { localDateOf } from '../shared/dates.ts';
import { amount } from '../shared/money.ts';
import { bookingTerms, dueAfter } from './booking-terms.ts';

const booking = {
  now: new Date('2026-11-22T10:00:00Z'),
  timeZone: 'Asia/Jakarta',
  departure: localDateOf('2027-01-15'),
  total: amount(85_500_000),
  seats: 3,
  dp_price: amount(5_000_000),
  payment_deadline_hours: 24,
  invoice_due_days: 30,
  currency: 'IDR' as const,
  minimum_partial_payment: amount(1_000_000),
  instalments: { rhythm: 'WEEKLY' as const, parts: 1 },
};

describe('the terms of a booking', () => {
  it('ask the down payment of each traveller who takes a seat, and the rest days before departure', () => {
    const terms = bookingTerms(booking);
    expect(terms).toMatchObject({ dp_price: 15_000_000, due_on: '2026-12-16' });
    expect(terms.payment_deadline_at.toISOString()).toBe('2026-11-23T10:00:00.000Z');
  });

  it.each([
    ['the due date', '2026-12-22'],
    ['the days after it', '2026-12-01'],
    ['the day before departure', '2026-11-23'],
  ])('ask everything within the payment deadline on %s', (_, departure) => {
    const terms = bookingTerms({ ...booking, departure: localDateOf(departure) });
    expect(terms).toMatchObject({ dp_price: 85_500_000, due_on: '2026-11-23' });
  });

  it('never let a payment wait until after the day of departure', () => {
    const terms = bookingTerms({
      ...booking,
      departure: localDateOf('2026-11-24'),
      payment_deadline_hours: 168,
    });
    expect(terms.payment_deadline_at.toISOString()).toBe('2026-11-24T16:59:59.000Z');
    expect(terms.due_on).toBe('2026-11-24');
  });

  it('ask the down payment until the day before the due date', () => {
    const terms = bookingTerms({ ...booking, departure: localDateOf('2026-12-23') });
    expect(terms).toMatchObject({ dp_price: 15_000_000, due_on: '2026-11-23' });
  });

  it('count days in the zone of the site', () => {
    const late = { ...booking, departure: localDateOf('2026-12-23') };
    expect(bookingTerms({ ...late, now: new Date('2026-11-22T16:59:00Z') }).dp_price).toBe(15_000_000);
    expect(bookingTerms({ ...late, now: new Date('2026-11-22T17:00:00Z') })).toMatchObject({
      dp_price: 85_500_000,
      due_on: '2026-11-24',
    });
  });

  it('spread the rest over the days of the site’s rhythm', () => {
    const rule = { rhythm: 'WEEKLY' as const, parts: 3 };
    // The third week ends three days before the due date of 16 December, and is left out.
    expect(bookingTerms({ ...booking, instalments: rule }).instalments).toEqual([
      { due_on: '2026-11-29', owed: 38_500_000 },
      { due_on: '2026-12-06', owed: 62_000_000 },
    ]);
    expect(bookingTerms(booking).instalments).toEqual([]);
    const late = localDateOf('2026-12-01');
    expect(bookingTerms({ ...booking, departure: late, instalments: rule }).instalments).toEqual([]);
  });

  it('set no due date while the departure is open', () => {
    expect(bookingTerms({ ...booking, departure: null })).toMatchObject({
      dp_price: 15_000_000,
      due_on: null,
    });
  });
});

describe('the due date under a new payment deadline', () => {
  const deadline = new Date('2026-11-23T17:00:00Z');

  it('stays where it is later, and never comes before that deadline', () => {
    expect(dueAfter(localDateOf('2026-12-16'), deadline, 'Asia/Jakarta')).toBe('2026-12-16');
    expect(dueAfter(localDateOf('2026-11-01'), deadline, 'Asia/Jakarta')).toBe('2026-11-24');
    expect(dueAfter(null, deadline, 'Asia/Jakarta')).toBeNull();
  });
});
