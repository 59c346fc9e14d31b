import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import type { VoucherUseRow } from '@rihla/domain/vouchers/voucher.contract';
import { voucherUseListConfig } from '@rihla/domain/vouchers/voucher-list';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { findVoucherId } from '../vouchers/index.ts';
import { invoicesSeenBy } from './invoice.scope.ts';

/**
 * A page of the invoices that used a voucher, ended ones too. Only invoices that the actor may see are listed, so an
 * agent finds those of its own customers. It takes three SQL statements.
 * @param input `id` is the voucher's id, or its code in small letters
 * @throws Problem `kit.not_found`
 */
export async function listVoucherUses(
  call: ReadCall<Admin>,
  { id, ...query }: ListQuery & { id: string },
): Promise<{ data: VoucherUseRow[]; meta: PageMeta }> {
  const voucherId = await findVoucherId(call, id);
  const rows = invoicesSeenBy(call).where('i.voucher_id', '=', voucherId);
  return runList(rows, (q) => q.select(ROW).$castTo<VoucherUseRow>(), query, {
    list: voucherUseListConfig,
    columns: Object.fromEntries(Object.keys(voucherUseListConfig.fields).map((name) => [name, `i.${name}`])),
    tie: 'i.id',
    currencyOf: { discount_voucher: 'i.currency' },
  });
}

const ROW = [
  ...(['id', 'slug', 'number', 'status', 'pic_name', 'listing_name', 'voucher_pax', 'currency'] as const).map(
    (name) => `i.${name}` as const,
  ),
  'i.discount_voucher' as const,
  'i.created_at' as const,
  sql<boolean>`i.trashed_at is not null`.as('in_trash'),
];
