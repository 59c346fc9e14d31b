import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';

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
 * Reads one page of the testimonials of people who consented, the newest journey first; each row has the number of all
 * as `total`.
 */
export function findTestimonials(db: Handle, siteId: string, { limit, offset }: Page) {
  return db
    .selectFrom('testimonials')
    .select(['name', 'origin', 'quote', 'stars', 'photo_file_id'])
    .select(total)
    .where('site_id', '=', siteId)
    .where('archived_at', 'is', null)
    .where('is_public', '=', true)
    .where('consented', '=', true)
    .orderBy('travelled_on', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
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
