import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { Invoice } from '../../invoices/index.ts';
import { giveVoucherBack, takeVoucher } from '../../vouchers/index.ts';
import type { Side } from './sides-after.ts';

/**
 * Brings the people of an invoice who use its voucher to what they are after the move: those who no longer get its discount
 * are given back, more are taken by the conditional statement. After the seats: see the order of locks.
 * @param after the invoice as the move writes it
 * @throws Problem `voucher.used_up` where others have taken the last places since it was looked at
 */
export async function changeVoucherPeople(
  call: WriteCall<Actor>,
  { id, voucher_id: voucherId, voucher_pax: before }: Pick<Invoice, 'id' | 'voucher_id' | 'voucher_pax'>,
  after: Pick<Side, 'columns'>,
): Promise<void> {
  const used = voucherId ?? after.columns.voucher_id;
  const more = after.columns.voucher_pax - before;
  if (used === null || more === 0) return;
  const use = { voucherId: used, invoiceId: id, people: Math.abs(more), reason: 'move' };
  await (more > 0 ? takeVoucher(call, use) : giveVoucherBack(call, use));
}
