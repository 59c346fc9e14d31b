import { MOST_REVISIONS } from '@rihla/domain/content/revision.contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import type { Handle } from '../../kit/db/db.ts';

/** The column of a revision that refers to its article or to its page of the site. */
export type RevisionOwner = 'article_id' | 'page_id';

/** The text of an article or page as a revision stores it. */
export type WrittenText = { title: string; meta_description: string | null; content: RichNode };

/** An article or page before a change: its text, and the time when it was saved. */
type Before = WrittenText & { id: string; updated_at: string };

type SiteRead = { db: Handle; site: { id: string } };

/** A query of the revisions of one article or page. */
function revisionsOf({ db, site }: SiteRead, owner: RevisionOwner, id: string) {
  return db.selectFrom('content_revisions').where('site_id', '=', site.id).where(owner, '=', id);
}

/** Stores the first text of a new article or page as its first revision. */
export function keepFirstText(call: WriteCall<Admin>, owner: RevisionOwner, id: string, text: WrittenText) {
  return addRevision(call, owner, id, { ...text, ...savedBy(call), number: 1 });
}

/**
 * Stores the changed text of an article or page as a revision, unless the text stays the same. The caller has locked
 * its row. A text from before revisions existed is first stored as a revision without an author.
 * @param returnedFrom the number of the revision that is restored; null for an ordinary change
 */
export async function keepRevision(
  call: WriteCall<Admin>,
  owner: RevisionOwner,
  before: Before,
  changes: Partial<WrittenText>,
  returnedFrom: number | null = null,
): Promise<void> {
  const { tx: db, site } = call;
  const text = textWith(before, changes);
  if (returnedFrom === null && isSame(before, text)) return;
  const last = await revisionsOf({ db, site }, owner, before.id)
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const former = { ...textWith(before, {}), number: 1, saved_at: before.updated_at };
  if (!last) await addRevision(call, owner, before.id, former);
  const number = (last?.number ?? 1) + 1;
  await addRevision(call, owner, before.id, {
    ...text,
    ...savedBy(call),
    number,
    returned_from: returnedFrom,
  });
  if (number <= MOST_REVISIONS) return;
  await db
    .deleteFrom('content_revisions')
    .where('site_id', '=', site.id)
    .where(owner, '=', before.id)
    .where('number', '<=', number - MOST_REVISIONS)
    .execute();
}

/** The revisions of an article or page, the newest first. The caller has checked that it exists. */
export async function listRevisions(call: ReadCall, owner: RevisionOwner, id: string) {
  const rows = await revisionsOf(call, owner, id)
    .select(['number', 'title', 'actor_name', 'saved_at', 'returned_from'])
    .orderBy('number', 'desc')
    .limit(MOST_REVISIONS)
    .execute();
  return { revisions: rows.map(rowOf) };
}

/**
 * One revision of an article or page with its text.
 * @param number the number as typed in the URL
 * @throws Problem `kit.not_found`
 */
export async function readRevision(call: SiteRead, owner: RevisionOwner, id: string, number: string) {
  if (!/^[1-9]\d{0,8}$/.test(number)) return refuse('kit.not_found');
  const found = await revisionsOf(call, owner, id)
    .select(['number', 'title', 'actor_name', 'saved_at', 'returned_from', 'meta_description', 'content'])
    .where('number', '=', Number(number))
    .executeTakeFirst();
  if (!found) return refuse('kit.not_found');
  const { meta_description, content } = found;
  return { ...rowOf(found), meta_description, content: content as unknown as RichNode };
}

type Row = {
  number: number;
  title: string;
  actor_name: string | null;
  saved_at: string;
  returned_from: number | null;
};

const rowOf = ({ number, title, actor_name, saved_at, returned_from }: Row) => ({
  number,
  title,
  by: actor_name,
  at: new Date(saved_at).toISOString(),
  returned_from,
});

type NewRevision = WrittenText & {
  number: number;
  saved_at: string;
  actor_id?: string;
  actor_name?: string;
  returned_from?: number | null;
};

/**
 * Adds a revision to an article or page. The caller has locked that row, so no other transaction can use the next
 * number.
 */
async function addRevision(
  { tx, site }: WriteCall<Admin>,
  owner: RevisionOwner,
  id: string,
  { content, ...row }: NewRevision,
): Promise<void> {
  await tx
    .insertInto('content_revisions')
    .values({ site_id: site.id, [owner]: id, ...row, content: JSON.stringify(content) })
    .execute();
}

const savedBy = ({ actor, now }: WriteCall<Admin>) => ({
  actor_id: actor.id,
  actor_name: actor.name,
  saved_at: now.toISOString(),
});

/** A text in which the changed fields are replaced. */
function textWith(before: WrittenText, changes: Partial<WrittenText>): WrittenText {
  const { title, meta_description, content } = changes;
  return {
    title: title ?? before.title,
    meta_description: meta_description === undefined ? before.meta_description : meta_description,
    content: content ?? before.content,
  };
}

/** Whether two texts are equal; the order of the attributes of a node does not matter. */
function isSame(a: WrittenText, b: WrittenText): boolean {
  return (
    a.title === b.title &&
    a.meta_description === b.meta_description &&
    JSON.stringify(withSortedKeys(a.content)) === JSON.stringify(withSortedKeys(b.content))
  );
}

/**
 * A JSON value with the keys of its objects sorted, since the database returns them in another order than they were
 * sent.
 */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, withSortedKeys(part)]));
}
