import { applyVoucher, type VoucherFault, type VoucherTerms } from '@rihla/domain/vouchers/voucher-discount';
import { type Amount, ZERO } from '@rihla/domain/shared/money';
import type { ReadCall } from '../../../kit/call.ts';
import type { Invoice } from '../../invoices/index.ts';
import { findUsedVoucher } from '../../vouchers/index.ts';

type People = readonly { variant_id: string }[];

/**
 * The discount of a voucher on one of the invoices after a move, and for how many people; 0 where it does not apply.
 */
export type VoucherPart = { discount: Amount; people: number };

/** The voucher of an invoice that moves: the discounts afterwards, and the reason why it does not apply to all. */
export type MovedVoucher = {
  id: string;
  code: string;
  stay: VoucherPart;
  go: VoucherPart;
  /** Why it does not apply to those who go, and to those who stay; null where it does. */
  faults: { go: MovedVoucherFault | null; stay: MovedVoucherFault | null };
};

export type MovedVoucherFault = VoucherFault | { code: 'voucher.unknown'; data?: undefined };

const NOBODY: VoucherPart = { discount: ZERO, people: 0 };

/**
 * Computes what the voucher of an invoice takes off after a move. On the package of the invoice only the minimum of
 * people for each room type is checked again, not the voucher's period or whether the customer is an alumnus. On
 * another package the voucher is checked as for a booking made today. Uses that this invoice already has count as free.
 * @param to the package to move to, today as `YYYY-MM-DD`, and whether the customer has travelled with the agency
 * before
 * @param people who goes and who stays, each with the id of a variant
 * @returns the discount for those who go and for those who stay; null for an invoice without a voucher
 */
export async function judgeMovedVoucher(
  call: ReadCall,
  invoice: Invoice,
  to: { listingId: string; today: string; isAlumnus: boolean },
  people: { go: People; stay: People },
): Promise<MovedVoucher | null> {
  const { voucher_id: id, voucher_code: code } = invoice;
  if (id === null || code === null) return null;
  const { today } = to;
  const withoutPeriod = (terms: VoucherTerms): VoucherTerms => ({
    ...terms,
    starts_on: today,
    ends_on: today,
    alumni_only: false,
    left: terms.left + invoice.voucher_pax,
  });
  const applyTo = (terms: VoucherTerms, people: People) =>
    applyVoucher(terms, { today, is_alumnus: to.isAlumnus, variants: paxByVariant(people) });
  const samePackage = to.listingId === invoice.listing_id;
  const staying =
    people.stay.length === 0
      ? NOBODY
      : applyTo(withoutPeriod(await findUsedVoucher(call, id, invoice.listing_id)), people.stay);
  const stay = 'code' in staying ? NOBODY : staying;
  const found = await findUsedVoucher(call, id, to.listingId);
  const free = found.left + invoice.voucher_pax - stay.people;
  const going =
    found.archived && !samePackage
      ? ({ code: 'voucher.unknown' } as const)
      : applyTo(samePackage ? withoutPeriod(found) : { ...found, left: free }, people.go);
  const faults = { go: 'code' in going ? going : null, stay: 'code' in staying ? staying : null };
  return { id, code, stay, go: 'code' in going ? NOBODY : going, faults };
}

/** The variants (room types) of some people, each with the number of people who have it. */
function paxByVariant(people: People): { id: string; pax: number }[] {
  const pax = new Map<string, number>();
  for (const { variant_id } of people) pax.set(variant_id, (pax.get(variant_id) ?? 0) + 1);
  return [...pax].map(([id, count]) => ({ id, pax: count }));
}
