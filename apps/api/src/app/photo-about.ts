import type { PhotoUse } from '@rihla/domain/media/photo.contract';
import { contract } from '@rihla/domain/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../kit/db/db.ts';
import { type Binding, query } from '../kit/implement.ts';
import { findFile, findPhoto } from '../modules/media/index.ts';

/** More are not read: by then it is clear that the picture is in use. */
const MOST_USES = 100;

/** What the library tells of a photo. The modules above know what shows it, so it is put together here. */
export const photoAboutBinding: Binding = query(contract.photos.about, async ({ db, site, input }) => {
  const photo = await findPhoto(db, site.id, input.id);
  const { width, height, bytes, original_name } = await findFile(db, site.id, photo.file_id);
  const uses = await usesOf(db, site.id, photo.file_id);
  return { data: { width, height, bytes, original_name, uses } };
});

type Use = { kind: PhotoUse['kind']; find: (siteId: string, fileId: string) => RawBuilder<unknown> };

/**
 * Every column that shows a public picture, and what it belongs to: id, slug and name. A test holds it against the
 * foreign keys of the database.
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
  'banks.logo_file_id': {
    kind: 'bank',
    find: (siteId, fileId) => sql`
      select b.id, b.slug, b.name from banks b
       where b.site_id = ${siteId} and b.logo_file_id = ${fileId} and b.archived_at is null`,
  },
  'site_settings.logo_file_id': { kind: 'logo', find: ofSettings('logo_file_id') },
  'site_settings.favicon_file_id': { kind: 'favicon', find: ofSettings('favicon_file_id') },
  'site_settings.background_file_id': { kind: 'background', find: ofSettings('background_file_id') },
};

function ofSettings(column: string): Use['find'] {
  return (siteId, fileId) => sql`
    select s.site_id, null, s.brand from site_settings s
     where s.site_id = ${siteId} and ${sql.ref(`s.${column}`)} = ${fileId}`;
}

async function usesOf(db: Handle, siteId: string, fileId: string): Promise<PhotoUse[]> {
  const each = Object.values(PHOTO_USES).map(
    ({ kind, find }) =>
      sql`select ${kind}::text as kind, u.* from (${find(siteId, fileId)}) u (id, slug, name)`,
  );
  const found = await sql<PhotoUse>`
    select kind, id, slug, name from (${sql.join(each, sql` union all `)}) uses
     order by kind, name limit ${MOST_USES}`.execute(db);
  return found.rows;
}
