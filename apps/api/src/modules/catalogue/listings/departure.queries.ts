import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { ListingCategory } from '@rihla/domain/catalogue/choices';
import { nameWithoutDate } from '@rihla/domain/catalogue/copy-name';
import { type PlannedDeparture, planDepartures, type SeasonSource } from '@rihla/domain/catalogue/departures';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Handle } from '../../../kit/db/db.ts';
import type { Site } from '../../../kit/implement.ts';
import { blockStatus } from './block.queries.ts';
import { namesLike } from './commands/listing-values.ts';
import type { Reading } from './listing.detail.ts';
import { listingSeenBy } from './listing.scope.ts';

type Source = SeasonSource & { id: string; category: ListingCategory };
type Season = OutputOf<typeof contract.listings.preview_departures>['data'];

/**
 * What a season of these dates would be, and what stands in its way; nothing is written.
 * @throws Problem `catalogue.not_found`, `catalogue.savings_has_no_departure`
 */
export async function previewDepartures(
  reading: Reading,
  input: { id: string; dates: readonly string[] },
): Promise<Season> {
  const { db, site, actor, now } = reading;
  const found = await sql<Source>`
    select l.id, l.name, l.category, l.departure_at, l.registration_end, l.days from listings l
     where l.site_id = ${site.id} and ${listingSeenBy(actor, input.id)}`.execute(db);
  const source = found.rows[0] ?? refuse('catalogue.not_found');
  const plan = await seasonPlan(db, site, source, input.dates, now);
  const around = await surroundings(db, site.id, source, plan);
  const { blocked, left } = await blockStatus(db, site, now, plan.length);
  return {
    blocked,
    left,
    departures: plan.map(({ shift: _shift, ...departure }, at) => ({ ...departure, ...around[at]! })),
  };
}

/**
 * The departures that dates make of a package, named against what the site has.
 * @throws Problem `catalogue.savings_has_no_departure`
 */
export async function seasonPlan(
  db: Handle,
  site: Site,
  source: Omit<Source, 'id'>,
  dates: readonly string[],
  now: Date,
): Promise<PlannedDeparture[]> {
  if (source.category === 'TABUNGAN') refuse('catalogue.savings_has_no_departure');
  const names = await namesLike(db, site.id, source.name);
  return planDepartures(source, dates, names, todayIn(site.timeZone, now));
}

type Around = Pick<Season['departures'][number], 'season_name' | 'same_day' | 'busy_guides'>;

/** What the site has around each date: its season, the same package on that day, guides who are away with others. */
async function surroundings(
  db: Handle,
  siteId: string,
  source: Source,
  plan: readonly PlannedDeparture[],
): Promise<Around[]> {
  const days = plan.map(({ departure_at, return_at }, at) => ({
    at,
    starts: departure_at,
    ends: return_at ?? departure_at,
  }));
  const found = await sql<Around>`
    select (select s.name from seasons s where d.starts between s.starts_on and s.ends_on
             order by s.starts_on desc limit 1) as season_name,
           (select coalesce(jsonb_agg(jsonb_build_object('slug', l.slug, 'name', l.name) order by l.name), '[]')
              from listings l
             where l.site_id = ${siteId} and l.departure_at = d.starts
               and l.name ^@ ${nameWithoutDate(source.name)}) as same_day,
           (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'slug', l.slug, 'listing_name', l.name)
                     order by a.name, l.departure_at), '[]')
              from listing_guides mine
              join admins a on a.site_id = mine.site_id and a.id = mine.admin_id
              join listing_guides other on other.site_id = mine.site_id and other.admin_id = mine.admin_id
              join listings l on l.site_id = other.site_id and l.id = other.listing_id
             where mine.site_id = ${siteId} and mine.listing_id = ${source.id}
               and l.departure_at <= d.ends and l.departure_at + coalesce(l.days, 1) - 1 >= d.starts) as busy_guides
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (at integer, starts date, ends date)
     order by d.at`.execute(db);
  return found.rows;
}
