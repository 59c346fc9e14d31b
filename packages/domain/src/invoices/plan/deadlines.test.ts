import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDateOf } from '../../shared/dates.ts';
import { countdown, dueDate, isExpired, latestDeadline, movedDueDate, paymentDeadline } from './deadlines.ts';

const created = new Date('2026-11-21T08:00:00Z');
const trip = { departure: localDateOf('2027-01-15'), timeZone: 'Asia/Jakarta' };
const deadline = paymentDeadline(created, 24, trip);

describe('deadlines', () => {
  it('let a booking wait the hours of the site for its first payment', () => {
    expect(deadline.toISOString()).toBe('2026-11-22T08:00:00.000Z');
  });

  it('end with the day of departure where the hours reach beyond it', () => {
    const soon = { ...trip, departure: localDateOf('2026-11-23') };
    expect(paymentDeadline(created, 24, soon)).toEqual(deadline);
    expect(paymentDeadline(created, 720, soon).toISOString()).toBe('2026-11-23T16:59:59.000Z');
    const east = { ...soon, timeZone: 'Asia/Jayapura' };
    expect(paymentDeadline(created, 720, east).toISOString()).toBe('2026-11-23T14:59:59.000Z');
    expect(paymentDeadline(created, 720, { ...soon, departure: null })).toEqual(
      new Date(created.getTime() + 720 * 3_600_000),
    );
  });

  it('count the hours alone once the day of departure has passed', () => {
    const gone = { ...trip, departure: localDateOf('2026-11-20') };
    expect(latestDeadline(gone, created)).toBeNull();
    expect(paymentDeadline(created, 24, gone)).toEqual(deadline);
  });

  it('make an invoice due days before departure', () => {
    expect(dueDate(localDateOf('2027-01-15'), 30)).toBe('2026-12-16');
  });

  it('move the due date with the departure, not into the past and never beyond that day', () => {
    const terms = { invoice_due_days: 30, payment_deadline_hours: 48 };
    const movedTo = (departure: string) =>
      movedDueDate(localDateOf(departure), terms, localDateOf('2026-11-21'));
    expect(movedTo('2027-01-15')).toBe('2026-12-16');
    expect(movedTo('2026-12-01')).toBe('2026-11-23');
    expect(movedTo('2026-11-22')).toBe('2026-11-22');
  });

  it('expire a new invoice at the deadline and not before', () => {
    const invoice = { status: 'NEW', payment_deadline_at: deadline, awaits_validation: false };
    expect(isExpired(invoice, new Date(deadline.getTime() - 1))).toBe(false);
    expect(isExpired(invoice, deadline)).toBe(true);
  });

  it('spare an invoice whose payment waits for validation', () => {
    expect(
      isExpired({ status: 'NEW', payment_deadline_at: deadline, awaits_validation: true }, deadline),
    ).toBe(false);
  });

  it.each(['PARTIAL', 'PAID', 'CANCELLED', 'EXPIRED', 'SPAM'])('mean nothing to a %s invoice', (status) => {
    expect(isExpired({ status, payment_deadline_at: deadline, awaits_validation: false }, deadline)).toBe(
      false,
    );
  });
});

describe('the countdown', () => {
  it('shows days, hours, minutes and seconds', () => {
    const later = new Date(created.getTime() + (((2 * 24 + 3) * 60 + 4) * 60 + 5) * 1000);
    expect(countdown(later, created)).toEqual({ over: false, days: 2, hours: 3, minutes: 4, seconds: 5 });
  });

  it('shows one second until the last millisecond, then is over', () => {
    expect(countdown(deadline, new Date(deadline.getTime() - 1))).toMatchObject({ over: false, seconds: 1 });
    expect(countdown(deadline, deadline)).toEqual({ over: true, days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(countdown(deadline, new Date(deadline.getTime() + 5_000)).over).toBe(true);
  });

  it('adds up to the seconds that are left', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (seconds) => {
        const shown = countdown(new Date(created.getTime() + seconds * 1000), created);
        expect(((shown.days * 24 + shown.hours) * 60 + shown.minutes) * 60 + shown.seconds).toBe(seconds);
      }),
    );
  });
});
