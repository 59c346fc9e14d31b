import { randomInt } from 'node:crypto';
import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { voucherCode } from '@rihla/domain/vouchers/voucher-code';
import type { SeedListing } from './listing-input.ts';
import { makePicture } from './make-listing.ts';
import type { SeedSite } from './seed-site.ts';

/** A voucher that is added; `word` is the beginning of its code, `most` the most people who can use it. */
export type VoucherInput = {
  word?: string;
  name?: string;
  description?: string;
  /** The days from today to the first and to the last day of the voucher; below 0 in the past. */
  startsIn?: number;
  endsIn?: number;
  most?: number;
  alumniOnly?: boolean;
  picture?: string;
  /**
   * The discount on each package, for each person in any room type except infants, in the smallest unit; and from how
   * many people it counts.
   */
  lines?: readonly { listing: Pick<SeedListing, 'id' | 'variants'>; minimum?: number; discount: number }[];
};

/** A voucher that was added. */
export type SeedVoucher = { id: string; slug: string; code: string };

/**
 * Adds a voucher, by default for fifty people, from thirty days ago until in thirty days, and without a discount on any
 * package.
 */
export async function makeVoucher(site: SeedSite, input: VoucherInput = {}): Promise<SeedVoucher> {
  const { db } = site;
  const today = todayIn(site.timeZone, site.clock.now());
  const nowIso = site.clock.now().toISOString();
  const voucher = await db
    .insertInto('vouchers')
    .values({
      site_id: site.id,
      code: voucherCode(input.word ?? 'HEMAT', randomInt),
      name: input.name ?? 'Hemat Keluarga',
      description: input.description ?? 'Potongan untuk setiap jamaah.',
      picture_file_id: input.picture ?? (await makePicture(site)),
      starts_on: addDays(today, input.startsIn ?? -30),
      ends_on: addDays(today, input.endsIn ?? 30),
      alumni_only: input.alumniOnly ?? false,
      created_at: nowIso,
      updated_at: nowIso,
    })
    .returning(['id', 'slug', 'code'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('voucher_counts')
    .values({ site_id: site.id, voucher_id: voucher.id, max_pax: input.most ?? 50 })
    .execute();
  const lines = (input.lines ?? []).flatMap(({ listing, minimum = 1, discount }) =>
    listing.variants
      .filter(({ room_type }) => room_type !== 'INFANT')
      .map(({ id }) => ({
        site_id: site.id,
        voucher_id: voucher.id,
        listing_id: listing.id,
        variant_id: id,
        minimum_pax: minimum,
        discount,
        created_at: nowIso,
        updated_at: nowIso,
      })),
  );
  if (lines.length > 0) await db.insertInto('vouchers_paxes').values(lines).execute();
  return voucher;
}
