import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';

type Page = { limit: number; offset: number };

/** The kinds of pictures of the gallery: places and journeys, and nobody's portrait. */
export const GALLERY_TYPES = ['LISTING', 'CITY', 'HOTEL', 'BUS'];

const total = sql<number>`count(*) over ()`.as('total');

/** Some of the pictures of the gallery, the newest first, each with how many there are in all. */
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

/** Some of what pilgrims say, of those who consented, the newest journey first, with how many there are in all. */
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

/** The questions that visitors often ask, in their order. */
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
