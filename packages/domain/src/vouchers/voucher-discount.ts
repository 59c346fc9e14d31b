import { type Amount, sum, times } from '../shared/money.ts';

/** The terms of a voucher for one package: its days, its remaining uses and its discounts (docs/rules/vouchers.md). */
export type VoucherTerms = {
  /** The first and the last day on which it may be used, `YYYY-MM-DD` at the site. */
  starts_on: string;
  ends_on: string;
  /** The people who may still use it. */
  left: number;
  alumni_only: boolean;
  /** The discounts for room types of the package booked; empty when the voucher is for another package. */
  lines: readonly VoucherLine[];
};

/** The discount of one room type: for how many people of it at least, and per person; 0 is no discount. */
export type VoucherLine = { variant_id: string; minimum_pax: number; discount: Amount };

/** Who books: how many people of each room type, on which day at the site, and whether the customer is an alumnus. */
export type VoucherBooking = {
  today: string;
  /** Whether the customer has travelled with the agency before; true also while it is not known who books. */
  is_alumnus: boolean;
  variants: readonly { id: string; pax: number }[];
};

/** The discount that a voucher gives on a booking. */
export type VoucherUse = {
  /** The people who get the discount; as many are counted as having used the voucher. */
  people: number;
  discount: Amount;
  lines: { variant_id: string; people: number; discount: Amount; amount: Amount }[];
};

/** The reason why a voucher does not apply: a code of `voucherErrors`, with the values for its text. */
export type VoucherFault =
  | { code: 'voucher.not_begun'; data: { begins: string } }
  | { code: 'voucher.over'; data: { ended: string } }
  | { code: 'voucher.too_few'; data: { minimum: number } }
  | { code: 'voucher.too_few_left'; data: { left: number } }
  | {
      code: 'voucher.used_up' | 'voucher.other_package' | 'voucher.other_room_type' | 'voucher.alumni_only';
      data?: undefined;
    };

/**
 * The discount of a voucher for a booking, or the reason why there is none (specification section 5,
 * docs/rules/vouchers.md). A voucher has lines, each with a discount for one room type of a package. A line gives its
 * discount to every person of its room type, once the booking has as many of them as the line asks for
 * (`minimum_pax`). A line below that gives nothing and does not stop the others. Each person with a discount uses the
 * voucher once; it must have as many uses left.
 * @param voucher its terms, with the lines of the package that is booked; discounts in the smallest unit
 * @param booking the day, the room types booked, and whether the customer has travelled with the agency before
 * @returns a use of at least one person and a discount above 0, or the code of the refusal
 */
export function applyVoucher(voucher: VoucherTerms, booking: VoucherBooking): VoucherUse | VoucherFault {
  const { starts_on, ends_on, lines } = voucher;
  if (booking.today < starts_on) return { code: 'voucher.not_begun', data: { begins: starts_on } };
  if (booking.today > ends_on) return { code: 'voucher.over', data: { ended: ends_on } };
  if (lines.length === 0) return { code: 'voucher.other_package' };
  if (voucher.alumni_only && !booking.is_alumnus) return { code: 'voucher.alumni_only' };
  const chosen = booking.variants.flatMap(({ id, pax }) => {
    const line = lines.find((one) => one.variant_id === id && one.discount > 0);
    return line && pax > 0 ? [{ ...line, people: pax }] : [];
  });
  if (chosen.length === 0) return { code: 'voucher.other_room_type' };
  const given = chosen.filter(({ people, minimum_pax }) => people >= minimum_pax);
  if (given.length === 0) {
    const minimum = Math.min(...chosen.map(({ minimum_pax }) => minimum_pax));
    return { code: 'voucher.too_few', data: { minimum } };
  }
  const people = given.reduce((count, line) => count + line.people, 0);
  if (people > voucher.left) return faultOfUsesLeft(voucher.left);
  const used = given.map((line) => ({
    variant_id: line.variant_id,
    people: line.people,
    discount: line.discount,
    amount: times(line.discount, line.people),
  }));
  return { people, discount: sum(used.map(({ amount }) => amount)), lines: used };
}

/**
 * The reason why a voucher with too few uses left does not apply: that it is used up, or how many are left.
 * @param left the number of people who may still use it
 */
export function faultOfUsesLeft(left: number): VoucherFault {
  return left > 0 ? { code: 'voucher.too_few_left', data: { left } } : { code: 'voucher.used_up' };
}

/** Whether the answer of `applyVoucher` is the reason for a refusal, and not a discount. */
export function isVoucherFault(result: VoucherUse | VoucherFault): result is VoucherFault {
  return 'code' in result;
}
