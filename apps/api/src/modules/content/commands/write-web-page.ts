import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { assertListings } from '../content-listings.ts';
import { keepPictures, withLibraryPictures } from '../content-pictures.ts';
import { freeSlug } from '../free-slug.ts';
import { lockWebPage, type LockedWebPage } from '../lock-web-page.ts';
import { dropDraft, dropDraftsOf } from '../text-drafts.ts';
import { keepFirstText, keepRevision } from '../revisions.ts';

type Fields = InputOf<typeof contract.pages.update>;
type ChangedPage = { id: string; slug: string; version: number };

/**
 * Creates a page of the site as a draft.
 * @throws Problem on the field that is at fault
 */
export async function createWebPage(
  call: WriteCall<Admin>,
  { content: typed, slug, ...input }: InputOf<typeof contract.pages.create>,
): Promise<{ id: string; slug: string; version: number }> {
  const { tx, site } = call;
  const content = await withLibraryPictures(call, typed);
  await assertListings(call, { content });
  const made = await tx
    .insertInto('web_pages')
    .values({
      ...input,
      site_id: site.id,
      slug: slug ?? (await freeSlug(call, 'web_pages', input.title)),
      content: JSON.stringify(content),
    })
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
  await keepPictures(call, 'web_page', made.id, content);
  const { title, meta_description = null } = input;
  await keepFirstText(call, 'page_id', made.id, { title, meta_description, content });
  await dropDraft(call, 'PAGE', {});
  return made;
}

/**
 * Changes the sent fields of a page. When its address changes, the old one redirects to the new; an emptied slug is
 * made from the title.
 * @throws Problem `kit.not_found`, `kit.stale_version`, and others on the field that is at fault
 */
export async function updateWebPage(
  call: WriteCall<Admin>,
  { id, version, ...fields }: Fields,
): Promise<ChangedPage> {
  const before = await lockWebPage(call, id);
  assertVersion(before, version);
  const changed = await changeWebPage(call, before, fields);
  await dropDraft(call, 'PAGE', { id: before.id });
  return changed;
}

/**
 * Changes a locked page and stores the new text as a revision.
 * @param returnedFrom the number of the revision that is restored; null for an ordinary change
 * @throws Problem on the field that is at fault
 */
export async function changeWebPage(
  call: WriteCall<Admin>,
  before: LockedWebPage,
  { content: typed, slug, ...input }: Partial<Omit<Fields, 'id' | 'version'>>,
  returnedFrom: number | null = null,
): Promise<ChangedPage> {
  const { tx, site } = call;
  const content = typed && (await withLibraryPictures(call, typed));
  await assertListings(call, { content });
  const named = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const changes = {
    ...named,
    ...(slug !== undefined && {
      slug: slug ?? (await freeSlug(call, 'web_pages', input.title ?? before.title, before.id)),
    }),
    ...(content && { content: JSON.stringify(content) }),
  };
  if (Object.keys(changes).length === 0) {
    return { id: before.id, slug: before.slug, version: before.version };
  }
  await keepRevision(call, 'page_id', before, { ...input, content }, returnedFrom);
  const changed = await tx
    .updateTable('web_pages')
    .set(changes)
    .where('site_id', '=', site.id)
    .where('id', '=', before.id)
    .returning(['id', 'slug', 'version', 'address'])
    .executeTakeFirstOrThrow();
  if (content) await keepPictures(call, 'web_page', before.id, content);
  if (changed.address !== before.address) await keepOldAddress(call, before);
  return changed;
}

/**
 * Archives a page: it disappears from the site and from the office's list.
 * @throws Problem `kit.not_found`
 */
export async function archiveWebPage(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<{ id: string }> {
  const before = await lockWebPage(call, id);
  await call.tx
    .updateTable('web_pages')
    .set({ archived_at: call.now.toISOString() })
    .where('site_id', '=', call.site.id)
    .where('id', '=', before.id)
    .execute();
  await dropDraftsOf(call, 'PAGE', before.id);
  return { id: before.id };
}

/**
 * Stores the address that a page has just lost, so that it redirects to the page. It replaces an entry of another page
 * for the same address.
 */
async function keepOldAddress({ tx, site }: WriteCall<Admin>, { id, address }: LockedWebPage): Promise<void> {
  await tx
    .insertInto('web_page_addresses')
    .values({ site_id: site.id, address, page_id: id })
    .onConflict((taken) => taken.columns(['site_id', 'address']).doUpdateSet({ page_id: id }))
    .execute();
}
