import { describe, expect, it } from 'vitest';
import { nextDeparture, nextPayment, notEndedFirst } from './next-up.ts';
import type { InvoiceRow } from './own-invoice.queries.ts';

const row = (part: Partial<InvoiceRow>): InvoiceRow =>
  ({
    slug: 'a',
    status: 'NEW',
    remaining: 1,
    awaits_validation: false,
    payment_deadline_at: '2026-11-22T09:00:00Z',
    due: { now: null, next: null },
    due_on: '2026-12-01',
    departure_at: '2027-01-01',
    ...part,
  }) as InvoiceRow;

describe('the payment that comes next', () => {
  it('is the unpaid invoice that expires first, before any that is partly paid', () => {
    const rows = [
      row({ slug: 'part', status: 'PARTIAL', due_on: '2026-11-21' }),
      row({ slug: 'late', payment_deadline_at: '2026-11-23T09:00:00Z' }),
      row({ slug: 'soon', payment_deadline_at: '2026-11-22T09:00:00Z' }),
    ];
    expect(nextPayment(rows)?.slug).toBe('soon');
  });

  it('is the partly paid invoice whose instalment is due first, however late its rest is', () => {
    const instalment = { kind: 'instalment', amount: 1, deadline_at: null, due_on: '2026-11-25' };
    const rows = [
      row({ slug: 'rest', status: 'PARTIAL', due_on: '2026-12-01' }),
      row({
        slug: 'instalment',
        status: 'PARTIAL',
        due: { now: instalment, next: null } as InvoiceRow['due'],
        due_on: '2027-03-01',
      }),
    ];
    expect(nextPayment(rows)?.slug).toBe('instalment');
  });

  it('is none while the office looks at a proof', () => {
    expect(nextPayment([row({ awaits_validation: true })])).toBeNull();
  });

  it('is none for what is paid or has ended', () => {
    expect(
      nextPayment([row({ status: 'PAID', remaining: 0 }), row({ status: 'EXPIRED', remaining: 0 })]),
    ).toBeNull();
  });
});

describe('the journey that comes next', () => {
  it('is the nearest one from today on that some money is paid for', () => {
    const rows = [
      row({ slug: 'been', status: 'PAID', departure_at: '2026-10-01' }),
      row({ slug: 'unpaid', departure_at: '2026-11-25' }),
      row({ slug: 'far', status: 'PAID', departure_at: '2027-05-01' }),
      row({ slug: 'near', status: 'PARTIAL', departure_at: '2027-01-01' }),
    ];
    expect(nextDeparture(rows, '2026-11-21')?.slug).toBe('near');
  });

  it('counts a departure of today', () => {
    expect(nextDeparture([row({ status: 'PAID', departure_at: '2026-11-21' })], '2026-11-21')).not.toBeNull();
  });
});

describe('one’s own bookings', () => {
  it('stand with those under way first, each kind in its order', () => {
    const rows = [
      row({ slug: 'expired', status: 'EXPIRED' }),
      row({ slug: 'partial', status: 'PARTIAL' }),
      row({ slug: 'cancelled', status: 'CANCELLED' }),
      row({ slug: 'paid', status: 'PAID' }),
    ];
    expect(notEndedFirst(rows).map(({ slug }) => slug)).toEqual(['partial', 'paid', 'expired', 'cancelled']);
  });
});
