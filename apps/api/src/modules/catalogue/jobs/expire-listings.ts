import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { todayIn } from '@rihla/domain/shared/dates';
import { moveMany } from '../../../kit/move.ts';
import { eachSite, type JobCall, type JobServices } from '../../../kit/jobs/site-jobs.ts';
import { canMoveSql, hasTraitSql } from '../../../kit/state-sql.ts';

/** The most packages that one run expires at a site; the next run takes the others. */
const BATCH_SIZE = 500;

/**
 * The job that marks packages as expired on the day after their departure, also a draft that has invoices (one that was
 * rescheduled and never published again). It runs every hour, because each agency's day begins at another hour.
 */
export const expireListingsJob = {
  name: 'expire-listings',
  rhythm: 'hour',
  run: (services: JobServices) => eachSite(services, expireListings),
} as const;

/**
 * The job that marks the packages of one site as expired whose departure has passed, by the day in the site's time
 * zone. A draft that was never booked stays a draft.
 */
export async function expireListings({ site, now, transaction }: JobCall): Promise<void> {
  await transaction(async (call) => {
    const departed = await call.tx
      .selectFrom('listings')
      .select('id')
      .where('site_id', '=', site.id)
      .where(canMoveSql('status', listingMachine, 'expire'))
      // A draft that nobody has booked may still be given another departure.
      .where(({ or, exists, selectFrom }) =>
        or([
          hasTraitSql('status', listingMachine, 'published'),
          exists(
            selectFrom('invoices')
              .select('invoices.id')
              .whereRef('invoices.site_id', '=', 'listings.site_id')
              .whereRef('invoices.listing_id', '=', 'listings.id'),
          ),
        ]),
      )
      .where('departure_at', '<', todayIn(site.timeZone, now))
      .orderBy('departure_at')
      .limit(BATCH_SIZE)
      // Two workers do not wait for each other: a package that one has locked is left out by the other.
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const ids = departed.map(({ id }) => id);
    await moveMany(call, listingMachine, 'listings', ids, 'expire');
  });
}
