import type { CancellationTerms } from '@rihla/domain/invoices/cancellation';
import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Handle } from '../../kit/db/db.ts';
import { taxModeOf } from '../../modules/catalogue/index.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { isByLinkOnly } from './by-link-only.ts';

/** Reads one package with all its public parts, in one statement; undefined when there is none or it is a draft. */
export function findListingPage(db: Handle, siteId: string, slug: string) {
  return listingPages(db, siteId).where('l.slug', '=', slug).executeTakeFirst();
}

/** Reads several packages with all their public parts, in the order of the slugs; unknown ones are left out. */
export function findListingPages(db: Handle, siteId: string, slugs: readonly string[]) {
  return listingPages(db, siteId)
    .where('l.slug', '=', sql<string>`any (${slugs})`)
    .orderBy(sql`array_position(${slugs}::text[], l.slug)`)
    .execute();
}

/**
 * The query for the public pages of packages. Private packages are found too, since only people with the link know
 * their slug; drafts are not found. Agent fees, booking codes of flights, the stock of rooms and variants that are not
 * public are not read.
 */
function listingPages(db: Handle, siteId: string) {
  return db
    .selectFrom('listings as l')
    .leftJoin('listing_seats as s', (join) =>
      join.onRef('s.site_id', '=', 'l.site_id').onRef('s.listing_id', '=', 'l.id'),
    )
    .leftJoin('insurances as i', 'i.id', 'l.insurance_id')
    .leftJoin('seasons as season', 'season.id', 'l.season_id')
    .select(['l.id', 'l.slug', 'l.name', 'l.description', 'l.status', 'l.category', 'l.currency'])
    .select(['l.photo_file_id', 'l.meta_title', 'l.meta_description', 'l.registration_end'])
    .select(['l.departure_at', 'l.days', 'l.hotel_stars', 'l.embarkation', 'l.hijri_year', 'l.dp_price'])
    .select(['l.radio_channel_name', 'l.channel'])
    .select(['l.alumni_only', 'l.benefits', 'l.terms', 'l.included', 'l.excluded'])
    .select([
      's.capacity',
      sql<number | null>`s.taken + s.held`.as('taken'),
      'i.name as insurance',
      'season.name as season',
      sql<CancellationTerms | null>`(select t.cancellation_terms from site_settings t where t.site_id = ${siteId})`.as(
        'cancellation_terms',
      ),
      taxModeOf.as('tax_mode'),
      isByLinkOnly.as('by_link_only'),
      'l.tax_plus_price',
    ])
    .select((eb) => [
      hotelsOf(db, siteId).as('hotels'),
      flightsOf(db, siteId).as('flights'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_variants as v')
          .select(['v.id', 'v.name', 'v.room_type', 'v.price', 'v.is_base'])
          .where('v.site_id', '=', siteId)
          .whereRef('v.listing_id', '=', 'l.id')
          .where('v.is_public', '=', true)
          .where('v.archived_at', 'is', null)
          .orderBy('v.position')
          .orderBy('v.price'),
      ).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_addons as a')
          .innerJoin('addons_categories as ac', (join) =>
            join.onRef('ac.site_id', '=', 'a.site_id').onRef('ac.id', '=', 'a.addon_category_id'),
          )
          .select(['a.name', 'a.note', 'a.price', 'ac.name as category', 'ac.type', 'ac.is_required'])
          .where('a.site_id', '=', siteId)
          .whereRef('a.listing_id', '=', 'l.id')
          .where('a.archived_at', 'is', null)
          .where('ac.is_public', '=', true)
          .orderBy('ac.is_required', 'desc')
          .orderBy('ac.name')
          .orderBy('a.price'),
      ).as('addons'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_transports as r')
          .select(['r.day', 'r.kind', 'r.from_place', 'r.to_place', 'r.operator', 'r.note'])
          .where('r.site_id', '=', siteId)
          .whereRef('r.listing_id', '=', 'l.id')
          .orderBy('r.day')
          .orderBy('r.position'),
      ).as('transports'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_itineraries as d')
          .select(['d.day', 'd.title', 'd.description', 'd.photo_file_id'])
          .where('d.site_id', '=', siteId)
          .whereRef('d.listing_id', '=', 'l.id')
          .orderBy('d.day')
          .orderBy('d.position'),
      ).as('itinerary'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_photos as g')
          .innerJoin('files as f', (join) =>
            join.onRef('f.site_id', '=', 'g.site_id').onRef('f.id', '=', 'g.file_id'),
          )
          .select(['g.file_id', 'g.caption', 'f.width', 'f.height'])
          .where('g.site_id', '=', siteId)
          .whereRef('g.listing_id', '=', 'l.id')
          .orderBy('g.position'),
      ).as('gallery'),
    ])
    .where('l.site_id', '=', siteId)
    .where(hasTraitSql('l.status', listingMachine, 'published'));
}

/** A package with all its public parts. */
export type ListingPageRow = NonNullable<Awaited<ReturnType<typeof findListingPage>>>;

/**
 * SQL for the hotel stays of the package `l` as a JSON list, in the order of the journey; stays without dates are
 * left out.
 */
function hotelsOf(db: Handle, siteId: string) {
  return jsonArrayFrom(
    db
      .selectFrom('listing_hotels as lh')
      .innerJoin('hotels as h', 'h.id', 'lh.hotel_id')
      .innerJoin('cities as c', 'c.id', 'h.city_id')
      .select(['h.name', 'h.stars', 'h.distance_m', 'c.name as city', 'c.code as city_code'])
      .select(['lh.check_in', 'lh.check_out'])
      .where('lh.site_id', '=', siteId)
      .where('lh.listing_id', '=', sql.ref<string>('l.id'))
      .where('lh.check_in', 'is not', null)
      .$narrowType<{ check_in: string; check_out: string }>()
      .orderBy('lh.position')
      .orderBy('lh.check_in'),
  );
}

/**
 * SQL for the flights of the package `l` as a JSON list, outbound first, without the booking code (PNR), which only
 * the office may see.
 */
function flightsOf(db: Handle, siteId: string) {
  return jsonArrayFrom(
    db
      .selectFrom('listing_flights as f')
      .innerJoin('airlines as a', 'a.id', 'f.airline_id')
      .innerJoin('airports as dep', 'dep.id', 'f.departure_airport_id')
      .innerJoin('airports as arr', 'arr.id', 'f.arrival_airport_id')
      .leftJoin('cities as dc', 'dc.id', 'dep.city_id')
      .leftJoin('cities as ac', 'ac.id', 'arr.city_id')
      .select(['f.direction', 'f.type', 'f.code', 'f.terminal', 'a.name as airline'])
      .select(['f.departs_at', 'dep.code as from_code', 'dc.name as from_city', 'dep.time_zone as from_zone'])
      .select(['f.arrives_at', 'arr.code as to_code', 'ac.name as to_city', 'arr.time_zone as to_zone'])
      .where('f.site_id', '=', siteId)
      .where('f.listing_id', '=', sql.ref<string>('l.id'))
      .where('f.departs_at', 'is not', null)
      .$narrowType<{ departs_at: string; arrives_at: string }>()
      .orderBy('f.direction', 'desc')
      .orderBy('f.position')
      .orderBy('f.departs_at'),
  );
}
