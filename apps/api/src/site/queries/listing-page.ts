import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Handle } from '../../kit/db.ts';
import { flightsOf, hotelsOf } from './open-listings.ts';

/** One listing with all its public parts, in one statement. */
export function findListingPage(db: Handle, siteId: string, slug: string) {
  return listingPages(db, siteId).where('l.slug', '=', slug).executeTakeFirst();
}

/** Several of them, in the order of the slugs. */
export function findListingPages(db: Handle, siteId: string, slugs: readonly string[]) {
  return listingPages(db, siteId)
    .where('l.slug', '=', sql<string>`any (${slugs})`)
    .orderBy(sql`array_position(${slugs}::text[], l.slug)`)
    .execute();
}

/**
 * Drafts are nobody's; PRIVATE is for who has the link. Agent fees, PNRs, rooms in stock and variants that are not
 * public are not read at all.
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
    .select(['l.alumni_only', 'l.benefits', 'l.terms', 'l.included', 'l.excluded'])
    .select([
      's.capacity',
      sql<number | null>`s.taken + s.held`.as('taken'),
      'i.name as insurance',
      'season.name as season',
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
    .where('l.status', '<>', 'NEW');
}

export type ListingPageRow = NonNullable<Awaited<ReturnType<typeof findListingPage>>>;
