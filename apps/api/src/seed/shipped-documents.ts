import { SHIPPED_DOCUMENTS } from '@rihla/domain/documents/shipped';
import { randomSlug } from '../kit/slugs.ts';
import type { SeedSite } from './builders.ts';

/** Adds the templates of letters that come with the product to a new site, which may change them. */
export async function writeShippedDocuments({ db, id, clock }: SeedSite): Promise<void> {
  const nowIso = clock.now().toISOString();
  await db
    .insertInto('documents')
    .values(
      SHIPPED_DOCUMENTS.map(({ name, letterhead, content }) => ({
        site_id: id,
        slug: randomSlug(),
        name,
        letterhead,
        content: JSON.stringify(content),
        created_at: nowIso,
        updated_at: nowIso,
      })),
    )
    .execute();
}
