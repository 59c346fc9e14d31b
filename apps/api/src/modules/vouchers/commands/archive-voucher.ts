import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockVoucher } from '../voucher.scope.ts';

/**
 * Archives a voucher: its code is known to nobody any more. Invoices that used it keep their discount and still give
 * their people back.
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
