import { refuse as refuseInput } from '@rihla/domain/kit/kit.errors';
import type { NewVoucherPax, VoucherPaxChange } from '@rihla/domain/vouchers/voucher.contract';
import { refuse } from '@rihla/domain/vouchers/voucher.errors';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { lockVoucher } from '../voucher.scope.ts';

/** A line of a voucher after a change. */
type Line = { id: string; version: number };

/**
 * Adds a line to a voucher: the discount per person (in the smallest unit) for one room variant of a package, given
 * when the booking has at least `minimum_pax` people of that room variant.
 * @param input `voucher` is the voucher's id, or its code in small letters
 * @throws Problem `kit.not_found`, `voucher.variant_unknown`, `voucher.savings_program`, `kit.already_exists` (by
 *   constraint)
 */
export async function addVoucherPax(
  call: WriteCall<Admin>,
  { voucher, variant_id, minimum_pax, discount }: NewVoucherPax & { voucher: string },
): Promise<Line> {
  const { tx, site } = call;
  const { id } = await lockVoucher(call, voucher);
  const variant = await tx
    .selectFrom('listing_variants as r')
    .innerJoin('listings as l', (join) =>
      join.onRef('l.site_id', '=', 'r.site_id').onRef('l.id', '=', 'r.listing_id'),
    )
    .select(['r.listing_id', 'l.category'])
    .where('r.site_id', '=', site.id)
    .where('r.id', '=', variant_id)
    .where('r.archived_at', 'is', null)
    .executeTakeFirst();
  if (!variant)
    return refuse('voucher.variant_unknown', undefined, {
      variant_id: [{ code: 'voucher.variant_unknown' }],
    });
  if (variant.category === 'TABUNGAN') return refuse('voucher.savings_program');
  return tx
    .insertInto('vouchers_paxes')
    .values({
      site_id: site.id,
      voucher_id: id,
      listing_id: variant.listing_id,
      variant_id,
      minimum_pax,
      discount,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Changes a line of a voucher (the discount per person for a room type). Invoices that used it keep their discount.
 * @throws Problem `kit.not_found`, `kit.stale_version`
 */
export async function updateVoucherPax(
  call: WriteCall<Admin>,
  { id, version, ...changes }: VoucherPaxChange,
): Promise<Line> {
  const { tx, site } = call;
  const line = await lockLine(call, id);
  assertVersion(line, version);
  return tx
    .updateTable('vouchers_paxes')
    .set({ ...(changes as object), site_id: site.id })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Removes a line of a voucher (the discount per person for a room type). Invoices that used it keep their discount.
 * @param input `voucher` is the id or code of the voucher when the path of the call names it; the line must belong
 *   to it
 * @throws Problem `kit.not_found`
 */
export async function removeVoucherPax(
  call: WriteCall<Admin>,
  { id, voucher }: { id: string; voucher?: string },
): Promise<{ id: string }> {
  const { tx, site } = call;
  const line = await lockLine(call, id, voucher);
  await tx.deleteFrom('vouchers_paxes').where('site_id', '=', site.id).where('id', '=', line.id).execute();
  return { id: line.id };
}

/**
 * Reads a line of a voucher under the lock of that voucher, so that changes of one voucher happen one after the
 * other.
 */
async function lockLine(call: WriteCall<Admin>, id: string, voucher?: string) {
  const found = await lineOf(call, id);
  const locked = await lockVoucher(call, voucher ?? found.voucher_id);
  if (locked.id !== found.voucher_id) return refuseInput('kit.not_found');
  return lineOf(call, id);
}

/**
 * Reads one line (`vouchers_paxes`) of a voucher of the site by its id.
 * @throws Problem `kit.not_found`
 */
async function lineOf({ tx, site }: WriteCall<Admin>, id: string) {
  const line = await tx
    .selectFrom('vouchers_paxes')
    .select(['id', 'version', 'voucher_id'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return line ?? refuseInput('kit.not_found');
}
