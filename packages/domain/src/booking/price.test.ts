import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, amount, subtract, sum, ZERO } from '../shared/money.ts';
import { ADDON_CATEGORY_TYPES } from '../reference/choices.ts';
import { type BookingToPrice, priceBooking } from './price.ts';

const none = { office: ZERO, voucher: ZERO, agent: ZERO };

const family: BookingToPrice = {
  currency: 'IDR',
  variants: [
    { id: 'double', price: amount(32_500_000), pax: 2 },
    { id: 'child', price: amount(24_000_000), pax: 1 },
  ],
  addons: [
    { id: 'suitcase', category_type: 'PERSON', price: amount(750_000), bookings: 2 },
    { id: 'guide', category_type: 'GROUP', price: amount(3_000_000), bookings: 3 },
  ],
  discounts: { office: amount(1_000_000), voucher: amount(1_500_000), agent: amount(500_000) },
};

const money = fc.integer({ min: 0, max: 1_000_000_000 }).map(amount);
const bookings: fc.Arbitrary<BookingToPrice> = fc.record({
  currency: fc.constantFrom('IDR', 'USD'),
  variants: fc.array(fc.record({ id: fc.uuid(), price: money, pax: fc.nat({ max: 20 }) }), { maxLength: 8 }),
  addons: fc.array(
    fc.record({
      id: fc.uuid(),
      category_type: fc.constantFrom(...ADDON_CATEGORY_TYPES),
      price: money,
      bookings: fc.nat({ max: 20 }),
    }),
    { maxLength: 8 },
  ),
  discounts: fc.record({ office: money, voucher: money, agent: money }),
});

describe('the price of a booking', () => {
  it('is variants and add-ons less the three discounts', () => {
    expect(priceBooking(family)).toMatchObject({
      variants_total: 89_000_000,
      addons_total: 4_500_000,
      discounts_total: 3_000_000,
      total: 90_500_000,
    });
  });

  it('shows each part as a line with unit price and quantity', () => {
    expect(priceBooking(family).lines).toEqual([
      { kind: 'VARIANT', ref: 'double', unit_price: 32_500_000, quantity: 2, amount: 65_000_000 },
      { kind: 'VARIANT', ref: 'child', unit_price: 24_000_000, quantity: 1, amount: 24_000_000 },
      { kind: 'ADDON', ref: 'suitcase', unit_price: 750_000, quantity: 2, amount: 1_500_000 },
      { kind: 'ADDON', ref: 'guide', unit_price: 3_000_000, quantity: 1, amount: 3_000_000 },
      { kind: 'DISCOUNT', ref: 'office', unit_price: -1_000_000, quantity: 1, amount: -1_000_000 },
      { kind: 'DISCOUNT', ref: 'voucher', unit_price: -1_500_000, quantity: 1, amount: -1_500_000 },
      { kind: 'DISCOUNT', ref: 'agent', unit_price: -500_000, quantity: 1, amount: -500_000 },
    ]);
  });

  it.each(['PERSON', 'PROFILE'] as const)(
    'counts a %s add-on once for each booking that selected it',
    (type) => {
      const addons = [{ id: 'a', category_type: type, price: amount(100), bookings: 3 }];
      expect(priceBooking({ ...family, addons, discounts: none }).addons_total).toBe(300);
    },
  );

  it('counts a GROUP add-on once, and not at all when nobody selected it', () => {
    expect(priceBooking({ ...family, addons: groupAddon(7) }).addons_total).toBe(100);
    expect(priceBooking({ ...family, addons: groupAddon(0) }).addons_total).toBe(0);
  });

  it('takes discounts in the order office, voucher, agent until nothing is left', () => {
    const price = priceBooking({
      currency: 'IDR',
      variants: [{ id: 'quad', price: amount(1_000), pax: 1 }],
      addons: [],
      discounts: { office: amount(600), voucher: amount(600), agent: amount(600) },
    });
    expect(price.total).toBe(0);
    expect(price.discounts).toEqual({ office: 600, voucher: 400, agent: 0 });
    expect(price.lines.map((line) => line.ref)).toEqual(['quad', 'office', 'voucher']);
  });

  it('is refused with a negative price, discount or count', () => {
    const variants = [{ id: 'v', price: amount(1), pax: 1 }];
    expect(() => priceBooking({ ...family, variants: [{ ...variants[0]!, price: amount(-1) }] })).toThrow(
      RangeError,
    );
    expect(() => priceBooking({ ...family, variants: [{ ...variants[0]!, pax: -1 }] })).toThrow(RangeError);
    expect(() => priceBooking({ ...family, variants: [{ ...variants[0]!, pax: 1.5 }] })).toThrow(RangeError);
    expect(() => priceBooking({ ...family, discounts: { ...none, agent: amount(-1) } })).toThrow(RangeError);
  });

  it('always agrees: lines sum to the total, and so do the three totals', () => {
    fc.assert(
      fc.property(bookings, (input) => {
        const price = priceBooking(input);
        expect(sum(price.lines.map((line) => line.amount))).toBe(price.total);
        expect(subtract(add(price.variants_total, price.addons_total), price.discounts_total)).toBe(
          price.total,
        );
        for (const line of price.lines) expect(line.amount).toBe(line.unit_price * line.quantity);
      }),
    );
  });

  it('is never below 0 and no discount takes more than was granted', () => {
    fc.assert(
      fc.property(bookings, (input) => {
        const price = priceBooking(input);
        expect(price.total).toBeGreaterThanOrEqual(0);
        for (const kind of ['office', 'voucher', 'agent'] as const) {
          expect(price.discounts[kind]).toBeLessThanOrEqual(input.discounts[kind]);
          expect(price.discounts[kind]).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('does not depend on the order in which variants and add-ons are given', () => {
    fc.assert(
      fc.property(bookings, (input) => {
        const reversed = {
          ...input,
          variants: input.variants.toReversed(),
          addons: input.addons.toReversed(),
        };
        expect(priceBooking(reversed).total).toBe(priceBooking(input).total);
      }),
    );
  });
});

function groupAddon(bookings: number): BookingToPrice['addons'] {
  return [{ id: 'a', category_type: 'GROUP', price: amount(100), bookings }];
}
