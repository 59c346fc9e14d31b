import { randomInt } from 'node:crypto';
import { voucherCode } from '@rihla/domain/vouchers/voucher-code';
import type { NewVoucher } from '@rihla/domain/vouchers/voucher.contract';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';

/** The new voucher; `code` is the full code with its suffix. */
export type VoucherMade = { id: string; slug: string; code: string; version: number };

/**
 * Creates a voucher, with the row that counts the people who have used it. The code is the typed one in capitals, with
 * a random suffix that cannot be guessed.
 * @throws Problem `voucher.period_reversed` (by constraint)
 */
export async function createVoucher(
  { tx, site }: WriteCall<Admin>,
  { code: typedCode, max_pax, ...fields }: NewVoucher,
): Promise<VoucherMade> {
  const created = await tx
    .insertInto('vouchers')
    .values({ ...fields, site_id: site.id, code: voucherCode(typedCode, randomInt) })
    .returning(['id', 'slug', 'code', 'version'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('voucher_counts')
    .values({ site_id: site.id, voucher_id: created.id, max_pax })
    .execute();
  return created;
}
