import type { PhotoUse } from '@rihla/domain/media/photo.contract';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '@rihla/domain/media/file.errors';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { archivePhoto, findFile, findPhoto } from '../media/index.ts';

/** The most uses of a photo that are listed. */
const MAX_USES = 100;

/**
 * The size and file name of a photo of the library, and the records that show it.
 * @throws Problem `kit.not_found`
 */
export async function getPhotoAbout(call: ReadCall, id: string) {
  const photo = await findPhoto(call, id);
  const { width, height, bytes, original_name } = await findFile(call, photo.file_id);
  return { width, height, bytes, original_name, ...(await findPhotoUses(call, photo.file_id)) };
}

/**
 * Takes a photo out of the library that nothing shows any more.
 * @throws Problem `kit.not_found`, `file.photo_used`
 */
export async function archiveUnusedPhoto(call: WriteCall, { id }: { id: string }): Promise<{ id: string }> {
  const photo = await findPhoto(call, id);
  const { use_count: count } = await findPhotoUses(call, photo.file_id);
  if (count > 0) refuse('file.photo_used', { count });
  await archivePhoto(call, photo.id);
  return { id: photo.id };
}

/**
 * One column that shows a picture: the kind of its records, and a statement for id, slug and name of those that show
 * a file.
 */
type Use = { kind: PhotoUse['kind']; find: (siteId: string, fileId: string) => RawBuilder<unknown> };

/**
 * Every database column (`table.column`) that shows a public picture, with the statement that finds the records
 * showing a file. A test compares the list with the foreign keys of the database.
 */
export const PHOTO_USES: Readonly<Record<string, Use>> = {
  'listings.photo_file_id': {
    kind: 'listing',
    find: (siteId, fileId) => sql`
      select l.id, l.slug, l.name from listings l where l.site_id = ${siteId} and l.photo_file_id = ${fileId}`,
  },
  'listing_photos.file_id': {
    kind: 'gallery',
    find: (siteId, fileId) => sql`
      select l.id, l.slug, l.name from listing_photos p
        join listings l on l.site_id = p.site_id and l.id = p.listing_id
       where p.site_id = ${siteId} and p.file_id = ${fileId}`,
  },
  'listing_itineraries.photo_file_id': {
    kind: 'itinerary',
    find: (siteId, fileId) => sql`
      select l.id, l.slug, l.name || ' · ' || e.title from listing_itineraries e
        join listings l on l.site_id = e.site_id and l.id = e.listing_id
       where e.site_id = ${siteId} and e.photo_file_id = ${fileId}`,
  },
  'vouchers.picture_file_id': {
    kind: 'voucher',
    find: (siteId, fileId) => sql`
      select v.id, v.slug, v.name from vouchers v
       where v.site_id = ${siteId} and v.picture_file_id = ${fileId} and v.archived_at is null`,
  },
  'banks.logo_file_id': {
    kind: 'bank',
    find: (siteId, fileId) => sql`
      select b.id, b.slug, b.name from banks b
       where b.site_id = ${siteId} and b.logo_file_id = ${fileId} and b.archived_at is null`,
  },
  'slides.photo_file_id': {
    kind: 'slide',
    find: (siteId, fileId) => sql`
      select s.id, s.id::text, s.title from slides s
       where s.site_id = ${siteId} and s.photo_file_id = ${fileId} and s.archived_at is null`,
  },
  'testimonials.photo_file_id': {
    kind: 'testimonial',
    find: (siteId, fileId) => sql`
      select q.id, q.id::text, q.name from testimonials q
       where q.site_id = ${siteId} and q.photo_file_id = ${fileId} and q.archived_at is null`,
  },
  'articles.photo_file_id': {
    kind: 'article',
    find: (siteId, fileId) => sql`
      select a.id, a.slug, a.title from articles a
       where a.site_id = ${siteId} and a.photo_file_id = ${fileId} and a.archived_at is null`,
  },
  'web_page_pictures.file_id': {
    kind: 'web_page',
    find: (siteId, fileId) => sql`
      select w.id, w.slug, w.title from web_page_pictures p
        join web_pages w on w.site_id = p.site_id and w.id = p.page_id
       where p.site_id = ${siteId} and p.file_id = ${fileId} and w.archived_at is null`,
  },
  'article_pictures.file_id': {
    kind: 'article',
    find: (siteId, fileId) => sql`
      select a.id, a.slug, a.title from article_pictures p
        join articles a on a.site_id = p.site_id and a.id = p.article_id
       where p.site_id = ${siteId} and p.file_id = ${fileId} and a.archived_at is null`,
  },
  'site_settings.logo_file_id': { kind: 'logo', find: ofSettings('logo_file_id') },
  'site_settings.favicon_file_id': { kind: 'favicon', find: ofSettings('favicon_file_id') },
  'site_settings.background_file_id': { kind: 'background', find: ofSettings('background_file_id') },
  'site_settings.signature_file_id': { kind: 'signature', find: ofSettings('signature_file_id') },
};

/** A statement that finds the site's settings when this column of them shows the file. */
function ofSettings(column: string): Use['find'] {
  return (siteId, fileId) => sql`
    select s.site_id, null, s.brand from site_settings s
     where s.site_id = ${siteId} and ${sql.ref(`s.${column}`)} = ${fileId}`;
}

/** The records that show a file of the site, one line for each, as a statement. */
function usesOf(siteId: string, fileId: string): RawBuilder<unknown> {
  const each = Object.values(PHOTO_USES).map(
    ({ kind, find }) =>
      sql`select ${kind}::text as kind, u.* from (${find(siteId, fileId)}) u (id, slug, name)`,
  );
  return sql.join(each, sql` union all `);
}

/**
 * The records that show a photo: packages, vouchers, bank accounts, settings and others, at most `MAX_USES`, and how
 * many there are in all.
 */
async function findPhotoUses({ db, site }: ReadCall, fileId: string) {
  const { rows } = await sql<PhotoUse & { total: number }>`
    select kind, id, slug, name, count(*) over ()::int as total from (${usesOf(site.id, fileId)}) uses
     order by kind, name limit ${MAX_USES}`.execute(db);
  return { uses: rows.map(({ total: _total, ...use }) => use), use_count: rows[0]?.total ?? 0 };
}

/** The kinds of records that show a file of the site. */
export async function findUseKinds(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  fileId: string,
): Promise<PhotoUse['kind'][]> {
  const { rows } = await sql<{ kind: PhotoUse['kind'] }>`
    select distinct kind from (${usesOf(site.id, fileId)}) uses`.execute(db);
  return rows.map(({ kind }) => kind);
}
