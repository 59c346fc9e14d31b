import { type ErrorValues, Problem } from '@rihla/domain/kit/errors';
import {
  applyVoucher,
  isVoucherFault,
  type VoucherBooking,
  type VoucherFault,
  type VoucherUse,
} from '@rihla/domain/vouchers/voucher-discount';
import { refuse, voucherErrors } from '@rihla/domain/vouchers/voucher.errors';
import type { FoundVoucher } from './find-voucher.ts';

/** A voucher that applies to a booking: what it takes off, and for how many people. */
export type AppliedVoucher = VoucherUse & { id: string; code: string; name: string };

/**
 * Checks whether a voucher applies to a booking, and works out its discount in the smallest unit.
 * @param voucher the answer of `findVoucher`; null when the code does not exist
 * @throws Problem with the reason why it does not apply, on the field `voucher`
 */
export function judgeVoucher(voucher: FoundVoucher | null, booking: VoucherBooking): AppliedVoucher {
  if (voucher === null)
    return refuse('voucher.unknown', undefined, { voucher: [{ code: 'voucher.unknown' }] });
  const result = applyVoucher(voucher, booking);
  if (isVoucherFault(result)) return refuseFault(result);
  const { id, code, name } = voucher;
  return { ...result, id, code, name };
}

/**
 * Refuses with the code that `applyVoucher` gave, on the field `voucher`. The types want a single code, but here it can
 * be any of several, each with its own values; so the type of one of them is used for all.
 */
function refuseFault(fault: VoucherFault): never {
  const code = fault.code as 'voucher.other_package';
  const data: ErrorValues = fault.data ?? {};
  throw Problem.of(voucherErrors, code, data, { voucher: [{ code, data }] });
}
