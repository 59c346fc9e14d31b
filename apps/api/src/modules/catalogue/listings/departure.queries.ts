import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { ListingCategory } from '@rihla/domain/catalogue/categories';
import { nameWithoutDate } from '@rihla/domain/catalogue/copy-name';
import { type PlannedDeparture, planDepartures, type CopySource } from '@rihla/domain/catalogue/departures';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { getBlockStatus } from './block.queries.ts';
import { namesLike } from './commands/listing-values.ts';
import { listingSeenBy } from './listing.scope.ts';

type Source = CopySource & { id: string; category: ListingCategory };
type DeparturePreview = OutputOf<typeof contract.listings.preview_departures>['data'];

/**
 * The packages that would be created for other dates of departure, each with what prevents it or conflicts with it;
 * nothing is written.
 * @throws Problem `catalogue.not_found`, `catalogue.savings_has_no_departure`
 */
export async function previewDepartures(
  call: ReadCall,
  input: { id: string; dates: readonly string[] },
): Promise<DeparturePreview> {
  const { db, site, actor } = call;
  const found = await sql<Source>`
    select l.id, l.name, l.category, l.departure_at, l.registration_end, l.days from listings l
     where l.site_id = ${site.id} and ${listingSeenBy(actor, input.id)}`.execute(db);
  const source = found.rows[0] ?? refuse('catalogue.not_found');
  const plan = await planCopies(call, source, input.dates);
  const conflicts = await findConflicts(call, source, plan);
  const { blocked, left } = await getBlockStatus(call, plan.length);
  return {
    blocked,
    left,
    departures: plan.map(({ shift: _shift, ...departure }, index) => ({
      ...departure,
      ...conflicts[index]!,
    })),
  };
}

/**
 * Plans copies of a package for other dates of departure, with names that the site does not have yet.
 * @param source the package that is copied
 * @throws Problem `catalogue.savings_has_no_departure`
 */
export async function planCopies(
  call: ReadCall,
  source: Omit<Source, 'id'>,
  dates: readonly string[],
): Promise<PlannedDeparture[]> {
  if (source.category === 'TABUNGAN') refuse('catalogue.savings_has_no_departure');
  const names = await namesLike(call, source.name);
  return planDepartures(source, dates, names, todayIn(call.site.timeZone, call.now));
}

type Conflicts = Pick<DeparturePreview['departures'][number], 'season_name' | 'same_day' | 'busy_guides'>;

/**
 * For each planned date of departure, in the same order: the name of its season, other copies of the package (found by
 * the name without its date) that leave on that day, and guides of the package who travel with another group at that
 * time.
 */
async function findConflicts(
  { db, site }: ReadCall,
  source: Source,
  plan: readonly PlannedDeparture[],
): Promise<Conflicts[]> {
  const days = plan.map(({ departure_at, return_at }, index) => ({
    at: index,
    starts: departure_at,
    ends: return_at ?? departure_at,
  }));
  const found = await sql<Conflicts>`
    select (select s.name from seasons s where d.starts between s.starts_on and s.ends_on
             order by s.starts_on desc limit 1) as season_name,
           (select coalesce(jsonb_agg(jsonb_build_object('slug', l.slug, 'name', l.name) order by l.name), '[]')
              from listings l
             where l.site_id = ${site.id} and l.departure_at = d.starts
               and lower(l.name) ^@ lower(${nameWithoutDate(source.name)})) as same_day,
           (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'slug', l.slug, 'listing_name', l.name)
                     order by a.name, l.departure_at), '[]')
              from listing_guides mine
              join admins a on a.site_id = mine.site_id and a.id = mine.admin_id
              join listing_guides other on other.site_id = mine.site_id and other.admin_id = mine.admin_id
              join listings l on l.site_id = other.site_id and l.id = other.listing_id
             where mine.site_id = ${site.id} and mine.listing_id = ${source.id}
               and l.departure_at <= d.ends and l.departure_at + coalesce(l.days, 1) - 1 >= d.starts) as busy_guides
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (at integer, starts date, ends date)
     order by d.at`.execute(db);
  return found.rows;
}
