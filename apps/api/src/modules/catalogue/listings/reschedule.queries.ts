import type { ReschedulePreview } from '@rihla/domain/catalogue/listings/listing-answers';
import { isOnSale } from '@rihla/domain/catalogue/on-sale';
import { planReschedule, rescheduledListing } from '@rihla/domain/catalogue/reschedule';
import { listingWarnings, missingItems } from '@rihla/domain/catalogue/validation';
import { returnDate } from '@rihla/domain/catalogue/journey/itinerary';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import { localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { assertReschedulable } from './commands/reschedule-listing.ts';
import { readListingsToCheck } from './listing-to-check.queries.ts';
import { listingSeenBy } from './listing.scope.ts';

/**
 * What another day of departure would change in a package, what would be wrong afterwards, and which customers and
 * agents it concerns; nothing is written.
 * @throws Problem as `rescheduleListing`, but for the version
 */
export async function previewReschedule(
  call: ReadCall,
  input: { id: string; departure_at: string },
): Promise<ReschedulePreview> {
  const [listing] = await readListingsToCheck(call, listingSeenBy(call.actor, input.id));
  if (!listing) return refuse('catalogue.not_found');
  const today = todayIn(call.site.timeZone, call.now);
  if (hasDeparted(listing, today)) return refuse('catalogue.departed');
  assertReschedulable(listing, input.departure_at, today);
  const departure = localDateOf(input.departure_at);
  const plan = planReschedule(listing, departure);
  const packageState = await readPackageState(call, listing.id, departure, today);
  const after = rescheduledListing({ ...listing, season_id: packageState.season_id }, plan);
  const { affected, agents, invoices, season_name, version, transports } = packageState;
  return {
    version,
    name: listing.name,
    departure_at: { from: listing.departure_at, to: departure },
    return_at: listing.days ? returnDate(departure, listing.days) : null,
    registration_end: { from: listing.registration_end, to: plan.registration_end },
    hijri_year: plan.hijri_year,
    season_name,
    shift: plan.shift,
    hotels: listing.hotels.length,
    flights: listing.flights.length,
    transports,
    goes_off_sale: isOnSale(listing),
    missing: missingItems(after, today),
    warnings: listingWarnings(after),
    affected,
    agents,
    invoices,
  };
}

type PackageState = Pick<
  ReschedulePreview,
  'affected' | 'agents' | 'invoices' | 'season_name' | 'version' | 'transports'
> & {
  season_id: string | null;
};

/**
 * What a reschedule reads about a package in one statement: the invoices that take its seats, with their customers and
 * agents, and the season of the new day.
 * @param departure the new day
 * @param today today at the site; both `YYYY-MM-DD`
 */
async function readPackageState(
  { db, site }: ReadCall,
  listingId: string,
  departure: string,
  today: string,
): Promise<PackageState> {
  const found = await sql<PackageState>`
    with live as materialized (
      select i.slug, i.number, i.status, i.pic_name, i.pax as people, i.user_id, i.paid, i.due_on, i.created_at,
             i.agent_id, a.name as agent_name
        from invoices i left join admins a on a.site_id = i.site_id and a.id = i.agent_id
       where i.site_id = ${site.id} and i.listing_id = ${listingId} and i.trashed_at is null
         and ${hasTraitSql('i.status', invoiceMachine, 'seated')}
    )
    select l.version, s.id as season_id, s.name as season_name, (select count(*)::integer from listing_transports r
             where r.site_id = l.site_id and r.listing_id = l.id) as transports,
           (select jsonb_build_object('invoices', count(*), 'people', coalesce(sum(v.people), 0),
                     'customers', count(distinct v.user_id), 'paid', coalesce(sum(v.paid), 0), 'currency', l.currency,
                     'due_dates', count(*) filter (where v.due_on >= ${today}::date)) from live v) as affected,
           (select coalesce(jsonb_agg(jsonb_build_object('name', g.agent_name, 'invoices', g.invoices,
                     'people', g.people) order by g.people desc, g.agent_name), '[]')
              from (select v.agent_name, count(*) as invoices, sum(v.people) as people from live v
                     where v.agent_id is not null group by v.agent_id, v.agent_name) g) as agents,
           (select coalesce(jsonb_agg(jsonb_build_object('slug', v.slug, 'number', v.number, 'status', v.status,
                     'pic_name', v.pic_name, 'people', v.people, 'agent_name', v.agent_name) order by v.created_at), '[]')
              from (select * from live order by created_at limit 500) v) as invoices
      from listings l
      left join lateral (
        select id, name from seasons where ${departure}::date between starts_on and ends_on
         order by starts_on desc limit 1) s on true
     where l.site_id = ${site.id} and l.id = ${listingId}`.execute(db);
  return found.rows[0]!;
}
