import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { type InferResult, sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { isByLinkOnly } from './by-link-only.ts';
import { isListedOn, type SiteDay } from './on-sale.ts';

type Page = { limit: number; offset: number };

/** The types of photos that the gallery shows: places and journeys, but no portraits. */
export const GALLERY_TYPES = ['LISTING', 'CITY', 'HOTEL', 'BUS'];

const total = sql<number>`count(*) over ()`.as('total');

/** Reads one page of the gallery's pictures, the newest first; each row has the number of all pictures as `total`. */
export function findGallery(db: Handle, siteId: string, { limit, offset }: Page) {
  return db
    .selectFrom('photos as p')
    .innerJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'p.site_id').onRef('f.id', '=', 'p.file_id'),
    )
    .select(['p.file_id', 'p.caption', 'f.width', 'f.height'])
    .select(total)
    .where('p.site_id', '=', siteId)
    .where('p.archived_at', 'is', null)
    .where('p.type', 'in', GALLERY_TYPES)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/**
 * The query of the testimonials of people who consented (alias `q`), the newest journey first, each with the package of
 * the journey (alias `l`): its name, except of one that only holders of its link may see, and its slug while it is on the
 * lists of the site.
 */
export const publicTestimonials = (db: Handle, { siteId, today }: SiteDay) =>
  db
    .selectFrom('testimonials as q')
    .leftJoin('listings as l', (join) =>
      join.onRef('l.site_id', '=', 'q.site_id').onRef('l.id', '=', 'q.listing_id'),
    )
    .select(['q.name', 'q.origin', 'q.quote', 'q.stars', 'q.photo_file_id'])
    .select([
      sql<string | null>`case when ${isShown} and not ${isByLinkOnly} then l.name end`.as('package_name'),
      sql<string | null>`case when ${isListedOn(today)} then l.slug end`.as('package_slug'),
    ])
    .where('q.site_id', '=', siteId)
    .where('q.archived_at', 'is', null)
    .where('q.is_public', '=', true)
    .where('q.consented', '=', true)
    .orderBy('q.travelled_on', (order) => order.desc().nullsLast())
    .orderBy('q.id', 'desc');

const isShown = hasTraitSql('l.status', listingMachine, 'published');

/** A testimonial as visitors see it. */
export type TestimonialRow = InferResult<ReturnType<typeof publicTestimonials>>[number];

/** Reads one page of the testimonials; each row has the number of all as `total`. */
export function findTestimonials(db: Handle, day: SiteDay, { limit, offset }: Page) {
  return publicTestimonials(db, day).select(total).limit(limit).offset(offset).execute();
}

/** The most questions on one page. */
const MOST_FAQS = 100;

/** Reads the frequently asked questions, in the order that the agency chose. */
export function findFaqs(db: Handle, siteId: string) {
  return db
    .selectFrom('faqs')
    .select(['question', 'answer'])
    .where('site_id', '=', siteId)
    .where('archived_at', 'is', null)
    .where('is_public', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_FAQS)
    .execute();
}
