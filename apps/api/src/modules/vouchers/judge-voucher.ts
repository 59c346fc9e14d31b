import {
  applyVoucher,
  isVoucherFault,
  type VoucherBooking,
  type VoucherUse,
} from '@rihla/domain/vouchers/voucher-discount';
import { refuse } from '@rihla/domain/vouchers/voucher.errors';
import type { FoundVoucher } from './find-voucher.ts';
import { refuseFault } from './refuse-fault.ts';

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
  if (isVoucherFault(result)) return refuseFault(result, ['voucher']);
  const { id, code, name } = voucher;
  return { ...result, id, code, name };
}
