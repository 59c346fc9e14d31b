import type { VoucherChange } from '@rihla/domain/vouchers/voucher.contract';
import { refuse } from '@rihla/domain/vouchers/voucher.errors';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { lockVoucher } from '../voucher.scope.ts';

/**
 * Changes a voucher. Its code stays as it is, and so do the discounts of invoices that used it. The largest number of
 * people (`max_pax`) cannot be less than the number of people who have used it.
 * @throws Problem `kit.not_found`, `kit.stale_version`, `voucher.below_used`, `voucher.period_reversed` (by constraint)
 */
export async function updateVoucher(
  call: WriteCall<Admin>,
  { id, version, max_pax, ...changes }: VoucherChange,
): Promise<{ id: string; version: number }> {
  const { tx, site } = call;
  const voucher = await lockVoucher(call, id);
  assertVersion(voucher, version);
  if (max_pax !== undefined && max_pax !== null) await setMaximum(call, voucher.id, max_pax);
  // The version rises also when only the number of people changes, which is stored in another row.
  return tx
    .updateTable('vouchers')
    .set({ ...(changes as object), site_id: site.id })
    .where('site_id', '=', site.id)
    .where('id', '=', voucher.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Sets the largest number of people who may use a voucher. It is one conditional statement, so that it and a
 * booking that uses the voucher at the same moment run one after the other.
 * @throws Problem `voucher.below_used` when more people than `maximum` have used it already
 */
async function setMaximum({ tx, site }: WriteCall<Admin>, voucherId: string, maximum: number): Promise<void> {
  const counts = tx.updateTable('voucher_counts').set({ max_pax: maximum });
  const written = await counts
    .where('site_id', '=', site.id)
    .where('voucher_id', '=', voucherId)
    .where('taken', '<=', maximum)
    .returning('taken')
    .executeTakeFirst();
  if (written) return;
  const { taken: used } = await tx
    .selectFrom('voucher_counts')
    .select('taken')
    .where('site_id', '=', site.id)
    .where('voucher_id', '=', voucherId)
    .executeTakeFirstOrThrow();
  refuse('voucher.below_used', { used }, { max_pax: [{ code: 'voucher.below_used', data: { used } }] });
}
