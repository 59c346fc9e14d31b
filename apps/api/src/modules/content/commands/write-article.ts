import { articleMachine } from '@rihla/domain/content/article.machine';
import { refuse } from '@rihla/domain/content/content.errors';
import type { contract } from '@rihla/domain/contract';
import { hasTrait } from '@rihla/domain/kit/machine';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { assertListings, keepListings } from '../content-listings.ts';
import { keepPictures, withLibraryPictures } from '../content-pictures.ts';
import { lockArticle, type LockedArticle } from '../lock-article.ts';
import { freeSlug } from '../free-slug.ts';
import { dropDraft, dropDraftsOf } from '../text-drafts.ts';
import { keepFirstText, keepRevision } from '../revisions.ts';

type Fields = InputOf<typeof contract.articles.update>;
type ChangedArticle = { id: string; slug: string; version: number };

/**
 * Creates an article as a draft.
 * @throws Problem on the field that is at fault
 */
export async function createArticle(
  call: WriteCall<Admin>,
  { content: typed, slug, listings = [], ...input }: InputOf<typeof contract.articles.create>,
): Promise<{ id: string; slug: string; version: number }> {
  const { tx, site } = call;
  assertBackDate(call, input.back_date);
  const content = await withLibraryPictures(call, typed);
  await assertListings(call, { content, listings });
  const made = await tx
    .insertInto('articles')
    .values({
      ...input,
      site_id: site.id,
      slug: slug ?? (await freeSlug(call, 'articles', input.title)),
      content: JSON.stringify(content),
    })
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
  await keepPictures(call, 'article', made.id, content);
  await keepListings(call, made.id, listings);
  const { title, meta_description = null } = input;
  await keepFirstText(call, 'article_id', made.id, { title, meta_description, content });
  await dropDraft(call, 'ARTICLE', {});
  return made;
}

/**
 * Changes the sent fields of an article. When its slug changes, the old one redirects to the new; an emptied slug is
 * made from the title.
 * @throws Problem `kit.not_found`, `kit.stale_version`, and others on the field that is at fault
 */
export async function updateArticle(
  call: WriteCall<Admin>,
  { id, version, ...fields }: Fields,
): Promise<ChangedArticle> {
  const before = await lockArticle(call, id);
  assertVersion(before, version);
  const changed = await changeArticle(call, before, fields);
  await dropDraft(call, 'ARTICLE', { id: before.id });
  return changed;
}

/**
 * Changes a locked article and stores the new text as a revision.
 * @param returnedFrom the number of the revision that is restored; null for an ordinary change
 * @throws Problem on the field that is at fault
 */
export async function changeArticle(
  call: WriteCall<Admin>,
  before: LockedArticle,
  { content: typed, slug, listings, ...input }: Partial<Omit<Fields, 'id' | 'version'>>,
  returnedFrom: number | null = null,
): Promise<ChangedArticle> {
  const { tx, site } = call;
  assertBackDate(call, input.back_date);
  const content = typed && (await withLibraryPictures(call, typed));
  await assertListings(call, { content, listings });
  const named = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const changes = {
    ...named,
    ...(slug !== undefined && {
      slug: slug ?? (await freeSlug(call, 'articles', input.title ?? before.title, before.id)),
    }),
    ...movedMoment(call, before, input.scheduled_at),
    ...(content && { content: JSON.stringify(content) }),
    // A change of the packages alone must also give the article a new version, so its title is written.
    ...(listings && { title: input.title ?? before.title }),
  };
  if (Object.keys(changes).length === 0) {
    return { id: before.id, slug: before.slug, version: before.version };
  }
  await keepRevision(call, 'article_id', before, { ...input, content }, returnedFrom);
  const changed = await tx
    .updateTable('articles')
    .set(changes)
    .where('site_id', '=', site.id)
    .where('id', '=', before.id)
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
  if (content) await keepPictures(call, 'article', before.id, content);
  if (listings) await keepListings(call, before.id, listings);
  if (changed.slug !== before.slug) await keepOldSlug(call, before);
  return changed;
}

/**
 * Archives an article: it disappears from the site and from the office's list.
 * @throws Problem `kit.not_found`
 */
export async function archiveArticle(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<{ id: string }> {
  const before = await lockArticle(call, id);
  await call.tx
    .updateTable('articles')
    .set({ archived_at: call.now.toISOString() })
    .where('site_id', '=', call.site.id)
    .where('id', '=', before.id)
    .execute();
  await dropDraftsOf(call, 'ARTICLE', before.id);
  return { id: before.id };
}

/**
 * The new time of publication of a scheduled article, when the form changes it; it can neither be emptied nor be in the
 * past.
 */
function movedMoment(
  { now }: Pick<WriteCall, 'now'>,
  { status, published_at }: LockedArticle,
  scheduledAt: string | null | undefined,
): { published_at?: string } {
  const isWaiting =
    hasTrait(articleMachine, status, 'shown') && published_at !== null && new Date(published_at) > now;
  if (!isWaiting || scheduledAt === undefined) return {};
  return { published_at: assertMoment(now, scheduledAt) };
}

/**
 * Checks the time at which an article is to be published, and returns it.
 * @throws Problem `content.schedule_required`, `content.schedule_past`, both on `scheduled_at`
 */
export function assertMoment(now: Date, scheduledAt: string | null): string {
  if (scheduledAt === null) return refuseMoment('content.schedule_required');
  return new Date(scheduledAt) > now ? scheduledAt : refuseMoment('content.schedule_past');
}

function refuseMoment(code: 'content.schedule_required' | 'content.schedule_past'): never {
  return refuse(code, undefined, { scheduled_at: [{ code }] });
}

function assertBackDate({ site, now }: WriteCall<Admin>, backDate: string | null | undefined): void {
  if (!backDate || backDate <= todayIn(site.timeZone, now)) return;
  refuse('content.back_date_future', undefined, { back_date: [{ code: 'content.back_date_future' }] });
}

/**
 * Stores the slug that an article is about to lose, so that it redirects to the article. It replaces an entry of
 * another article for the same slug.
 */
async function keepOldSlug({ tx, site }: WriteCall<Admin>, { id, slug }: LockedArticle): Promise<void> {
  await tx
    .insertInto('article_slugs')
    .values({ site_id: site.id, slug, article_id: id })
    .onConflict((taken) => taken.columns(['site_id', 'slug']).doUpdateSet({ article_id: id }))
    .execute();
}
