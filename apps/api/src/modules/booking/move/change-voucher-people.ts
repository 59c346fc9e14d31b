import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { Invoice } from '../../invoices/index.ts';
import { giveVoucherBack, takeVoucher } from '../../vouchers/index.ts';
import type { InvoiceAfterMove } from './sides-after.ts';

/**
 * Changes how many people of an invoice use its voucher to the number after a move: uses that are no longer needed are
 * given back to the voucher, further ones are taken if it has any left. It must run after the seats have been taken,
 * since all code locks seats before vouchers.
 * @param after the invoice after the move
 * @throws Problem `voucher.used_up`, `voucher.too_few_left` where other bookings have taken the last uses meanwhile
 */
export async function changeVoucherPeople(
  call: WriteCall<Actor>,
  { id, voucher_id: voucherId, voucher_pax: before }: Pick<Invoice, 'id' | 'voucher_id' | 'voucher_pax'>,
  after: Pick<InvoiceAfterMove, 'columns'>,
): Promise<void> {
  const usedVoucherId = voucherId ?? after.columns.voucher_id;
  const more = after.columns.voucher_pax - before;
  if (usedVoucherId === null || more === 0) return;
  const use = { voucherId: usedVoucherId, invoiceId: id, people: Math.abs(more), reason: 'move' };
  await (more > 0 ? takeVoucher(call, use) : giveVoucherBack(call, use));
}
