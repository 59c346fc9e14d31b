import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceBooking } from '../booking/price.ts';
import { amount, ZERO } from '../shared/money.ts';
import { applyVoucher, isVoucherFault, type VoucherTerms } from './voucher-discount.ts';

const terms: VoucherTerms = {
  starts_on: '2026-11-01',
  ends_on: '2026-11-30',
  left: 45,
  alumni_only: false,
  lines: [
    { variant_id: 'quad', minimum_pax: 4, discount: amount(500_000) },
    { variant_id: 'double', minimum_pax: 2, discount: amount(750_000) },
    { variant_id: 'infant', minimum_pax: 1, discount: ZERO },
  ],
};
const family = { today: '2026-11-16', is_alumnus: false, variants: [{ id: 'double', pax: 2 }] };

describe('a voucher', () => {
  it('takes its discount off for every person of a room type that has enough of them', () => {
    expect(applyVoucher(terms, family)).toEqual({
      people: 2,
      discount: 1_500_000,
      lines: [{ variant_id: 'double', people: 2, discount: 750_000, amount: 1_500_000 }],
    });
  });

  it('leaves out a room type with too few people, and gives the others theirs', () => {
    const variants = [
      { id: 'double', pax: 2 },
      { id: 'quad', pax: 3 },
      { id: 'infant', pax: 1 },
    ];
    expect(applyVoucher(terms, { ...family, variants })).toMatchObject({ people: 2, discount: 1_500_000 });
  });

  it('may be used on its first and on its last day', () => {
    for (const today of ['2026-11-01', '2026-11-30'])
      expect(applyVoucher(terms, { ...family, today })).toMatchObject({ people: 2 });
  });

  it.each([
    [
      'has not begun',
      {},
      { today: '2026-10-31' },
      { code: 'voucher.not_begun', data: { begins: '2026-11-01' } },
    ],
    ['is over', {}, { today: '2026-12-01' }, { code: 'voucher.over', data: { ended: '2026-11-30' } }],
    ['names another package', { lines: [] }, {}, { code: 'voucher.other_package' }],
    ['is for alumni', { alumni_only: true }, {}, { code: 'voucher.alumni_only' }],
    [
      'names other room types',
      {},
      { variants: [{ id: 'triple', pax: 3 }] },
      { code: 'voucher.other_room_type' },
    ],
    [
      'gives no discount for the room type',
      {},
      { variants: [{ id: 'infant', pax: 1 }] },
      { code: 'voucher.other_room_type' },
    ],
    [
      'asks for more people',
      {},
      {
        variants: [
          { id: 'double', pax: 1 },
          { id: 'quad', pax: 1 },
        ],
      },
      { code: 'voucher.too_few', data: { minimum: 2 } },
    ],
    ['has fewer places than people', { left: 1 }, {}, { code: 'voucher.too_few_left', data: { left: 1 } }],
    ['has no place left', { left: 0 }, {}, { code: 'voucher.used_up' }],
  ])('is refused with its reason when it %s', (_why, changes, booking, fault) => {
    expect(applyVoucher({ ...terms, ...changes }, { ...family, ...booking })).toEqual(fault);
  });

  it('is given to alumni where it is for them', () => {
    expect(applyVoucher({ ...terms, alumni_only: true }, { ...family, is_alumnus: true })).toMatchObject({
      people: 2,
    });
  });
});

const money = fc.integer({ min: 0, max: 5_000_000 }).map(amount);
const rooms = ['quad', 'triple', 'double', 'infant'];
const anyTerms: fc.Arbitrary<VoucherTerms> = fc.record({
  starts_on: fc.constantFrom('2026-11-01', '2026-11-17'),
  ends_on: fc.constantFrom('2026-11-15', '2026-11-30'),
  left: fc.nat({ max: 20 }),
  alumni_only: fc.boolean(),
  lines: fc.uniqueArray(
    fc.record({
      variant_id: fc.constantFrom(...rooms),
      minimum_pax: fc.integer({ min: 1, max: 6 }),
      discount: money,
    }),
    { selector: ({ variant_id }) => variant_id },
  ),
});
const anyBooking = fc.record({
  today: fc.constantFrom('2026-10-31', '2026-11-16', '2026-12-01'),
  is_alumnus: fc.boolean(),
  variants: fc.uniqueArray(fc.record({ id: fc.constantFrom(...rooms), pax: fc.nat({ max: 8 }) }), {
    selector: ({ id }) => id,
  }),
});

describe('whatever the voucher and the booking', () => {
  it('people and discount are above 0, add up over the lines, and fit what is left', () => {
    fc.assert(
      fc.property(anyTerms, anyBooking, (voucher, booking) => {
        const result = applyVoucher(voucher, booking);
        if (isVoucherFault(result)) return;
        expect(result.people).toBeGreaterThan(0);
        expect(result.discount).toBeGreaterThan(0);
        expect(result.people).toBeLessThanOrEqual(voucher.left);
        expect(result.people).toBe(result.lines.reduce((sum, line) => sum + line.people, 0));
        expect(result.discount).toBe(
          result.lines.reduce((sum, line) => sum + line.discount * line.people, 0),
        );
        for (const { variant_id, people } of result.lines) {
          const line = voucher.lines.find((one) => one.variant_id === variant_id)!;
          expect(people).toBe(booking.variants.find(({ id }) => id === variant_id)!.pax);
          expect(people).toBeGreaterThanOrEqual(line.minimum_pax);
        }
      }),
    );
  });

  it('nothing is given outside the period, to strangers of an alumni voucher, or beyond the places left', () => {
    fc.assert(
      fc.property(anyTerms, anyBooking, (voucher, booking) => {
        const closed =
          booking.today < voucher.starts_on ||
          booking.today > voucher.ends_on ||
          (voucher.alumni_only && !booking.is_alumnus) ||
          voucher.left === 0;
        if (closed) expect(isVoucherFault(applyVoucher(voucher, booking))).toBe(true);
      }),
    );
  });

  it('one more person of a room type never lowers the discount while places are left', () => {
    fc.assert(
      fc.property(anyTerms, anyBooking, fc.constantFrom(...rooms), (voucher, booking, room) => {
        const roomy = { ...voucher, left: 1_000 };
        const more = booking.variants.some(({ id }) => id === room)
          ? booking.variants.map((one) => (one.id === room ? { ...one, pax: one.pax + 1 } : one))
          : [...booking.variants, { id: room, pax: 1 }];
        const [before, after] = [
          applyVoucher(roomy, booking),
          applyVoucher(roomy, { ...booking, variants: more }),
        ];
        const of = (result: typeof before) => (isVoucherFault(result) ? 0 : result.discount);
        expect(of(after)).toBeGreaterThanOrEqual(of(before));
      }),
    );
  });

  it('the total of the booking is what it was less the discount, and never below 0', () => {
    fc.assert(
      fc.property(anyTerms, anyBooking, money, money, (voucher, booking, price, office) => {
        const result = applyVoucher(voucher, booking);
        const discount = isVoucherFault(result) ? ZERO : result.discount;
        const priced = (granted: typeof ZERO) =>
          priceBooking({
            currency: 'IDR',
            variants: booking.variants.map((one) => ({ ...one, price })),
            addons: [],
            discounts: { office, voucher: granted, agent: ZERO },
          }).total;
        expect(priced(discount)).toBe(Math.max(0, priced(ZERO) - discount));
      }),
    );
  });
});
