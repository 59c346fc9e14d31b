import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockVoucher } from '../voucher.scope.ts';

/**
 * Archives a voucher: nobody can use its code any more. Invoices that have used it keep their discount, and when
 * one ends, its people are still taken off the count of uses.
 * @throws Problem `kit.not_found`
 */
export async function archiveVoucher(call: WriteCall<Admin>, input: { id: string }): Promise<{ id: string }> {
  const { tx, site, now } = call;
  const { id } = await lockVoucher(call, input.id);
  await tx
    .updateTable('vouchers')
    .set({ archived_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
  return { id };
}
