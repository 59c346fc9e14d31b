import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';

/** The parts of a call that decide which vouchers the actor may see. */
type VoucherCall = Pick<ReadCall<Admin>, 'db' | 'site' | 'actor' | 'now'>;

/**
 * A query of the vouchers (`v`) that an actor may see, joined with the count of people who have used them (`c`). The
 * office sees all that are not archived. An agent sees those that its customers may use: their period has not passed,
 * they are not used up, and they give a discount on a package that is on sale.
 */
export function vouchersSeenBy({ db, site, actor, now }: VoucherCall) {
  const ofSite = db
    .selectFrom('vouchers as v')
    .innerJoin('voucher_counts as c', (join) =>
      join.onRef('c.site_id', '=', 'v.site_id').onRef('c.voucher_id', '=', 'v.id'),
    )
    .where('v.site_id', '=', site.id)
    .where('v.archived_at', 'is', null);
  if (actor.role !== 'AGENT') return ofSite;
  return ofSite
    .where('v.ends_on', '>=', todayIn(site.timeZone, now))
    .whereRef('c.taken', '<', 'c.max_pax')
    .where(
      sql<boolean>`exists (select from vouchers_paxes p join listings l on l.site_id = p.site_id and l.id = p.listing_id
        where p.site_id = v.site_id and p.voucher_id = v.id and p.discount > 0
          and ${hasTraitSql('l.status', listingMachine, 'on_sale')})`,
    );
}

/**
 * The id of a voucher that the actor may see.
 * @param idOrSlug its id, or its code in small letters
 * @throws Problem `kit.not_found`
 */
export async function findVoucherId(call: VoucherCall, idOrSlug: string): Promise<string> {
  const found = await vouchersSeenBy(call)
    .where(isUuid(idOrSlug) ? 'v.id' : 'v.slug', '=', idOrSlug)
    .select('v.id')
    .executeTakeFirst();
  return found?.id ?? refuse('kit.not_found');
}

/**
 * Locks a voucher that is going to be changed against other changes of it; bookings do not wait for this lock.
 * @throws Problem `kit.not_found`
 */
export async function lockVoucher(call: WriteCall<Admin>, idOrSlug: string) {
  const found = await vouchersSeenBy(call)
    .where(isUuid(idOrSlug) ? 'v.id' : 'v.slug', '=', idOrSlug)
    .select(['v.id', 'v.version', 'v.starts_on', 'v.ends_on', 'c.max_pax', 'c.taken'])
    .forNoKeyUpdate('v')
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}
