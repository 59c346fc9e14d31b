import { byCategory } from '@rihla/domain/catalogue/addon-categories';
import { returnDate } from '@rihla/domain/catalogue/journey/itinerary';
import { listingMachine } from '@rihla/domain/catalogue/listing.machine';
import type { ListingDetail, PartRow, PublicListing } from '@rihla/domain/catalogue/listing.shapes';
import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import { publicShape } from '@rihla/domain/catalogue/public-shape';
import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { manualEvents } from '@rihla/domain/kit/machine';
import { type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../kit/actor.ts';
import type { Handle } from '../../../kit/db/db.ts';
import type { Site } from '../../../kit/implement.ts';
import { listingPrintedBy, listingSeenBy, listingsSeenBy } from './listing.scope.ts';
import { asFlight, asStay, asVariant, sightFor, type Stored } from '../parts/part-facts.ts';
import { partsOf } from '../parts/part-tables.ts';
import { editorsOf } from './presence.ts';
import { named, picture } from '../sql.ts';

export type Reading = { db: Handle; site: Site; actor: Reader | null; now: Date };

/**
 * Everything of one package in one statement, as the actor may read it.
 * @throws Problem `catalogue.not_found` when the actor sees no such package
 */
export async function listingDetail(reading: Reading, idOrSlug: string): Promise<ListingDetail> {
  return detailWhere(reading, listingSeenBy(reading.actor, idOrSlug));
}

/** The same of a package that a command has just written, whatever its status is by now. */
export async function writtenListing(reading: Reading, id: string): Promise<ListingDetail> {
  return detailWhere(reading, sql<SqlBool>`l.id = ${id}`);
}

/** The same of a package that a customer may print. */
export async function listingToPrint(
  reading: Reading & { actor: Reader },
  idOrSlug: string,
): Promise<ListingDetail> {
  return detailWhere(reading, listingPrintedBy(reading.actor, idOrSlug));
}

/** Everything of several packages, those the actor sees, the next departure first; one statement too. */
export async function listingDetails(reading: Reading, ids: readonly string[]): Promise<ListingDetail[]> {
  const seen = sql<SqlBool>`l.id = any(${ids}::uuid[]) and ${listingsSeenBy(reading.actor)}`;
  return detailsWhere(reading, seen);
}

/** What a stranger may read of one package. */
export async function publicListing(
  reading: Omit<Reading, 'actor'>,
  idOrSlug: string,
): Promise<PublicListing> {
  const listing = await listingDetail({ ...reading, actor: null }, idOrSlug);
  return publicShape(listing, todayIn(reading.site.timeZone, reading.now));
}

type StoredDetail = Omit<
  ListingDetail,
  'return_at' | 'is_editable' | 'moves' | 'addon_categories' | 'variants' | 'hotels' | 'flights'
> & {
  variants: Stored<'variants'>[];
  hotels: Stored<'listings_hotels'>[];
  flights: Stored<'flights'>[];
  addons: PartRow<'listings_addons'>[];
};

async function detailWhere(reading: Reading, where: RawBuilder<SqlBool>): Promise<ListingDetail> {
  const [found] = await detailsWhere(reading, where);
  return found ?? refuse('catalogue.not_found');
}

async function detailsWhere(reading: Reading, where: RawBuilder<SqlBool>): Promise<ListingDetail[]> {
  const { db, site, actor, now } = reading;
  const found = await sql<StoredDetail>`
    select l.id, l.version, l.slug, l.name, l.status, l.category, l.currency, l.description, l.photo_file_id,
           l.meta_title, l.meta_keywords, l.meta_description, l.registration_end, l.flight_schedule, l.departure_at,
           l.days, l.hotel_stars, l.embarkation, l.season_id, l.hijri_year, l.visa_provider_id, l.insurance_id,
           l.muassasah_id, l.dp_price, l.minimum_partial_payment, l.minimum_balance, l.points, l.alumni_only,
           l.radio_channel_name, l.channel, l.benefits, l.terms, l.included, l.excluded, l.created_at, l.updated_at,
           s.capacity as seats, s.taken as seats_taken, s.held as seats_held, s.free as seats_left, v.price as base_price,
           ${picture('l.photo_file_id')} as photo, ${named('seasons', 'l.season_id')} as season,
           ${named('visa_providers', 'l.visa_provider_id')} as visa_provider,
           ${named('insurances', 'l.insurance_id')} as insurance,
           ${named('muassasahs', 'l.muassasah_id')} as muassasah, ${original} as duplicated_from,
           ${partsOf('variants')} as variants, ${partsOf('rooms')} as rooms, ${partsOf('listings_hotels')} as hotels,
           ${partsOf('flights')} as flights, ${partsOf('listings_buses')} as buses,
           ${partsOf('listings_addons')} as addons, ${partsOf('itineraries')} as itineraries,
           ${partsOf('listings_photos')} as photos,
           ${partsOf('listings_tags')} as tags, ${partsOf('listings_banks')} as banks, ${guides} as guides,
           ${editorsOf(actor?.id ?? null, now)} as editors
      from listings l
      join listing_seats s on s.site_id = l.site_id and s.listing_id = l.id
      left join listing_variants v
        on v.site_id = l.site_id and v.listing_id = l.id and v.is_base and v.archived_at is null
     where l.site_id = ${site.id} and ${where}
     order by l.departure_at nulls last, l.name, l.id`.execute(db);
  return found.rows.map((row) => asDetail(row, actor, todayIn(site.timeZone, now)));
}

const original = sql`(select jsonb_build_object('id', o.id, 'name', o.name) from listings o
  where o.site_id = l.site_id and o.id = l.duplicated_from)`;

const guides = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'admin_id', a.id, 'name', a.name) order by a.name, a.id), '[]')
    from listing_guides g join admins a on a.site_id = g.site_id and a.id = g.admin_id
   where g.site_id = l.site_id and g.listing_id = l.id)`;

function asDetail({ addons, ...row }: StoredDetail, actor: Reader | null, today: string): ListingDetail {
  const sight = sightFor(actor);
  const departed = hasDeparted(row, today);
  return {
    ...row,
    return_at: row.departure_at && row.days ? returnDate(row.departure_at as LocalDate, row.days) : null,
    is_editable: !departed,
    moves: departed ? [] : manualEvents(listingMachine, row.status),
    variants: row.variants.map((variant) => asVariant(variant, sight)),
    hotels: row.hotels.map(asStay),
    flights: row.flights.map((leg) => asFlight(leg, sight)),
    addon_categories: byCategory(addons),
  };
}
