import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingTerms } from '../invoices/booking-terms.ts';
import { planOf } from '../invoices/plan/due.ts';
import {
  balanceOf,
  entryForBooking,
  entryForBookingChange,
  entryForBookingReversal,
  entryForDeparture,
} from '../ledger/journal.ts';
import { amount, subtract, sum, ZERO } from '../shared/money.ts';
import { type BookingToPrice, priceBooking } from './price.ts';
import { NO_TAX, TAX_MODES, taxOf, taxRateText, taxRule, taxOfAmount } from './tax.ts';

/** Two travellers of docs/rules/pricing.md: umrah with Turkey, Rp38.000.000 each, of which Rp9.500.000 for Turkey. */
const plus = (
  discount: number,
  mode: (typeof TAX_MODES)[number],
  plus_price = 9_500_000,
): BookingToPrice => ({
  currency: 'IDR',
  variants: [{ id: 'quad', price: amount(38_000_000), pax: 2 }],
  addons: [],
  discounts: { office: amount(discount), voucher: ZERO, agent: ZERO },
  tax: { ...taxRule(mode, plus_price), seats: 2 },
});

const money = fc.integer({ min: 0, max: 200_000_000 }).map(amount);
const taxed: fc.Arbitrary<BookingToPrice> = fc.record({
  currency: fc.constantFrom('IDR', 'USD'),
  variants: fc.array(fc.record({ id: fc.uuid(), price: money, pax: fc.nat({ max: 9 }) }), { maxLength: 4 }),
  addons: fc.constant([]),
  discounts: fc.record({ office: money, voucher: money, agent: money }),
  tax: fc
    .record({ mode: fc.constantFrom(...TAX_MODES), plus_price: money, seats: fc.nat({ max: 9 }) })
    .map(({ mode, plus_price, seats }) => ({ ...taxRule(mode, plus_price), seats })),
});

describe('the tax of a booking', () => {
  it.each([
    ['NONE', 0, 0, 0, 76_000_000],
    ['PLUS_ITEMISED', 0, 19_000_000, 209_000, 76_209_000],
    ['PLUS_ITEMISED', 4_000_000, 18_000_000, 198_000, 72_198_000],
    ['PLUS_BUNDLED', 0, 76_000_000, 418_000, 76_418_000],
    ['PLUS_BUNDLED', 4_000_000, 72_000_000, 396_000, 72_396_000],
    ['TOUR', 0, 76_000_000, 836_000, 76_836_000],
  ] as const)(
    'comes out as the rules work it out by %s with a discount of %i',
    (mode, discount, base, tax, total) => {
      const price = priceBooking(plus(discount, mode));
      expect([price.tax.base, price.tax.amount, price.total]).toEqual([base, tax, total]);
    },
  );

  it('is a line of its own, and there is none where nothing is charged', () => {
    expect(priceBooking(plus(0, 'TOUR')).lines.at(-1)).toEqual({
      kind: 'TAX',
      ref: 'TOUR',
      unit_price: 836_000,
      quantity: 1,
      amount: 836_000,
    });
    expect(priceBooking(plus(0, 'NONE')).lines.map(({ kind }) => kind)).toEqual(['VARIANT']);
    expect(priceBooking(plus(76_000_000, 'TOUR'))).toMatchObject({
      total: 0,
      lines: [{}, { kind: 'DISCOUNT' }],
    });
  });

  it('counts the whole price where the other places have none of their own', () => {
    expect(taxRule('PLUS_ITEMISED', 0)).toMatchObject({ mode: 'PLUS_BUNDLED', rate: 55 });
  });

  it('never counts more of other places than the whole price', () => {
    expect(priceBooking(plus(0, 'PLUS_ITEMISED', 90_000_000)).tax.base).toBe(76_000_000);
  });

  it('rounds half up', () => {
    const tax = (net: number) =>
      taxOf(taxRule('TOUR', 0), { gross: amount(net), net: amount(net), seats: 1 });
    expect([tax(45).amount, tax(46).amount, tax(136).amount, tax(137).amount]).toEqual([0, 1, 1, 2]);
    expect(taxOf(NO_TAX, { gross: amount(1_000), net: amount(1_000), seats: 1 }).amount).toBe(0);
  });

  it('says its rate as people write it', () => {
    expect([taxRateText(110, 'id'), taxRateText(55, 'id'), taxRateText(55, 'en')]).toEqual([
      '1,1',
      '0,55',
      '0.55',
    ]);
  });

  it('is never above its rate of what is left after discounts, and the lines sum to the total', () => {
    fc.assert(
      fc.property(taxed, (booking) => {
        const price = priceBooking(booking);
        const net = subtract(price.total, price.tax.amount);
        expect(sum(price.lines.map((line) => line.amount))).toBe(price.total);
        expect(price.tax.base).toBeGreaterThanOrEqual(0);
        expect(price.tax.base).toBeLessThanOrEqual(net);
        expect(price.tax.amount).toBeLessThanOrEqual((net * price.tax.rate) / 10_000 + 0.5);
        expect(net).toBe(price.variants_total + price.addons_total - price.discounts_total);
      }),
    );
  });

  it('is owed while the booking lives, through moves and departure, and never revenue', () => {
    fc.assert(
      fc.property(fc.array(taxed, { minLength: 1, maxLength: 4 }), fc.boolean(), (bookings, ends) => {
        const prices = bookings.map((booking) => priceBooking(booking));
        const charged = prices.map(({ total, tax }) => ({ total, tax: tax.amount }));
        const last = charged.at(-1)!;
        const invoice = 'i';
        const lines = [
          ...entryForBooking({ invoice, ...charged[0]! }),
          ...charged
            .slice(1)
            .flatMap((after, at) => entryForBookingChange({ invoice, before: charged[at]!, after })),
          ...(ends
            ? entryForBookingReversal({ invoice, ...last, paid: ZERO })
            : entryForDeparture({ invoice, total: subtract(last.total, last.tax) })),
        ];
        expect(sum(lines.map((line) => line.amount))).toBe(0);
        expect(balanceOf(lines, 'tax_payable')).toBe(ends ? 0 : 0 - last.tax || 0);
        expect(balanceOf(lines, 'receivable')).toBe(ends ? 0 : last.total);
        expect(balanceOf(lines, 'deferred_revenue')).toBe(0);
        expect(balanceOf(lines, 'revenue')).toBe(ends ? 0 : last.tax - last.total || 0);
      }),
    );
  });

  it('is part of the plan: down payment and instalments sum to the total with it', () => {
    fc.assert(
      fc.property(taxed, fc.integer({ min: 1, max: 12 }), money, (booking, parts, dp_price) => {
        const { total } = priceBooking(booking);
        const minimum_partial_payment = amount(1_000);
        const terms = bookingTerms({
          now: new Date('2026-11-22T03:00:00Z'),
          timeZone: 'Asia/Jakarta',
          departure: '2027-08-20' as never,
          total,
          seats: 1,
          dp_price,
          payment_deadline_hours: 24,
          invoice_due_days: 30,
          currency: booking.currency,
          minimum_partial_payment,
          instalments: { rhythm: 'MONTHLY', parts },
        });
        const steps = planOf({
          ...terms,
          payment_deadline_at: terms.payment_deadline_at.toISOString(),
          status: 'NEW',
          in_trash: false,
          total,
          paid: ZERO,
          awaiting: ZERO,
          minimum_partial_payment,
        });
        expect(sum(steps.map((step) => step.amount))).toBe(total);
      }),
    );
  });
});

describe('the tax of which only the amount is known', () => {
  it.each([
    ['TOUR', 110, 95_539_500, 1_039_500, 94_500_000],
    ['PLUS_BUNDLED', 55, 95_019_750, 519_750, 94_500_000],
    ['PLUS_ITEMISED', 110, 94_710_000, 209_000, 19_000_000],
    ['NONE', 0, 94_500_000, 0, 0],
  ] as const)('is that of the mode %s, whose rate gives it', (mode, rate, total, amountOfTax, base) => {
    expect(taxOfAmount({ total, amount: amountOfTax })).toEqual({ mode, rate, base, amount: amountOfTax });
  });
});
