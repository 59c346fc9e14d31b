import { isUuid } from '@rihla/domain/shared/ids';
import { typedVoucherCode } from '@rihla/domain/vouchers/voucher-code';
import type { VoucherTerms } from '@rihla/domain/vouchers/voucher-discount';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';

/** A voucher with its terms for one package; `lines` are its discounts by room type. */
export type FoundVoucher = VoucherTerms & { id: string; code: string; name: string };

/**
 * Finds a voucher by its code as somebody typed it, with its lines (the discounts by room type) for one package, by one
 * SQL statement. Archived vouchers are not found.
 * @param listing id or slug of the package that is booked; the caller has checked that the actor may see it
 * @returns null when nobody issued such a code
 */
export async function findVoucher(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  typed: string,
  listing: string,
): Promise<FoundVoucher | null> {
  const ofListing = isUuid(listing)
    ? sql`p.listing_id = ${listing}`
    : sql`p.listing_id in (select l.id from listings l where l.site_id = p.site_id and l.slug = ${listing})`;
  const found = await sql<FoundVoucher>`
    select ${columnsFor(ofListing)}
      from vouchers v
      join voucher_counts c on c.site_id = v.site_id and c.voucher_id = v.id
     where v.site_id = ${site.id} and v.code = ${typedVoucherCode(typed)} and v.archived_at is null`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/**
 * The voucher that an invoice has used, with its lines (the discounts by room type) of one package. Also finds an
 * archived one, marked `archived`, because the invoice keeps it.
 */
export async function findUsedVoucher(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  voucherId: string,
  listingId: string,
): Promise<FoundVoucher & { archived: boolean }> {
  const found = await sql<FoundVoucher & { archived: boolean }>`
    select ${columnsFor(sql`p.listing_id = ${listingId}`)}, v.archived_at is not null as archived
      from vouchers v
      join voucher_counts c on c.site_id = v.site_id and c.voucher_id = v.id
     where v.site_id = ${site.id} and v.id = ${voucherId}`.execute(db);
  return found.rows[0]!;
}

/**
 * The SQL columns of a voucher that `applyVoucher` needs. Expects `v`, the voucher, and `c`, its row in
 * `voucher_counts`. `left` is the number of people who may still use it.
 * @param ofListing SQL condition over `p`, the voucher's lines: which belong to the package
 */
function columnsFor(ofListing: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`v.id, v.code, v.name, v.starts_on, v.ends_on, v.alumni_only, c.max_pax - c.taken as left,
           (select coalesce(jsonb_agg(jsonb_build_object('variant_id', p.variant_id, 'minimum_pax', p.minimum_pax,
                     'discount', p.discount)), '[]')
              from vouchers_paxes p
             where p.site_id = v.site_id and p.voucher_id = v.id and ${ofListing}) as lines`;
}
