import type { contract } from '@rihla/domain/contract';
import { DRAFT_DAYS, MOST_DRAFTS } from '@rihla/domain/content/text-draft.contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';

/** The kind of text that a draft belongs to: an article or a page of the site. */
export type DraftKind = 'ARTICLE' | 'PAGE';

type Call = ReadCall<Admin>;
type DraftOwner = { id?: string };
type DraftInput = DraftOwner & { base_version: number | null; version: number | null; fields: object };

const ownerOf = (kind: DraftKind) => (kind === 'ARTICLE' ? 'article_id' : 'page_id');

/** The columns that identify one draft of the caller. */
const keyOf = ({ site, actor }: Call, kind: DraftKind, id: string | undefined) => ({
  site_id: site.id,
  admin_id: actor.id,
  kind,
  article_id: kind === 'ARTICLE' ? (id ?? null) : null,
  page_id: kind === 'PAGE' ? (id ?? null) : null,
});

/** The fields of the form of each kind. */
type Fields = {
  ARTICLE: FieldsOf<typeof contract.article_drafts.get>;
  PAGE: FieldsOf<typeof contract.page_drafts.get>;
};
type FieldsOf<P> =
  OutputOf<P> extends { data: { draft: (infer Draft extends { fields: unknown }) | null } }
    ? Draft['fields']
    : never;

/**
 * The caller's autosaved draft of a text, or of a new one; null where there is none.
 * @throws Problem `kit.not_found` where the text does not exist
 */
export async function readDraft<K extends DraftKind>(call: Call, kind: K, { id }: DraftOwner) {
  const currentVersion = await presentVersion(call, kind, id);
  const since = new Date(call.now.getTime() - DRAFT_DAYS * 86_400_000);
  const found = await call.db
    .selectFrom('text_drafts')
    .select(['version', 'base_version', 'fields', 'saved_at'])
    .where('site_id', '=', call.site.id)
    .where('admin_id', '=', call.actor.id)
    .where('kind', '=', kind)
    .where(ownerOf(kind), 'is not distinct from', id ?? null)
    .where('saved_at', '>', since.toISOString())
    .executeTakeFirst();
  if (!found) return null;
  const { version, base_version, fields, saved_at } = found;
  return {
    version,
    saved_at: new Date(saved_at).toISOString(),
    is_behind: base_version !== currentVersion,
    fields: fields as Fields[K],
  };
}

/**
 * Saves what the caller has typed so far as a draft. The article or page itself stays as it is.
 * @throws Problem `kit.not_found`, and `kit.stale_version` where the caller has written the draft on another device, or
 *   the text was saved since the form was opened and the form has no draft yet
 */
export async function keepDraft(call: WriteCall<Admin>, kind: DraftKind, input: DraftInput) {
  const { id, version } = input;
  const currentVersion = await presentVersion(call, kind, id);
  const kept =
    version === null ? await begin(call, kind, input, currentVersion) : await goOn(call, kind, input);
  if (!kept) return refuse('kit.stale_version', { current: currentVersion ?? 1 });
  if (version === null) await dropOldest(call);
  return { version: kept.version, saved_at: call.now.toISOString() };
}

/**
 * Saves the first draft of an open form. Does nothing where there is a draft already, or the text has changed since the
 * form was opened.
 */
async function begin(
  call: WriteCall<Admin>,
  kind: DraftKind,
  { id, base_version, fields }: DraftInput,
  currentVersion: number | null,
) {
  if (base_version !== currentVersion) return undefined;
  const row = { base_version, fields: JSON.stringify(fields), saved_at: call.now.toISOString() };
  // A draft that is too old to be offered any more may be replaced.
  const since = new Date(call.now.getTime() - DRAFT_DAYS * 86_400_000).toISOString();
  return call.tx
    .insertInto('text_drafts')
    .values({ ...keyOf(call, kind, id), ...row })
    .onConflict((conflict) =>
      conflict
        .constraint('text_drafts_once')
        .doUpdateSet((eb) => ({ ...row, version: eb('text_drafts.version', '+', 1) }))
        .where('text_drafts.saved_at', '<=', since),
    )
    .returning('version')
    .executeTakeFirst();
}

/**
 * Saves a further draft of an open form. Does nothing where the draft was written or deleted on another device since.
 */
function goOn(call: WriteCall<Admin>, kind: DraftKind, { id, base_version, version, fields }: DraftInput) {
  return call.tx
    .updateTable('text_drafts')
    .set((eb) => ({
      base_version,
      fields: JSON.stringify(fields),
      saved_at: call.now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('site_id', '=', call.site.id)
    .where('admin_id', '=', call.actor.id)
    .where('kind', '=', kind)
    .where(ownerOf(kind), 'is not distinct from', id ?? null)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
}

/** Deletes the oldest drafts of the caller beyond the number that one author may have. */
async function dropOldest({ tx, site, actor }: WriteCall<Admin>): Promise<void> {
  await tx
    .deleteFrom('text_drafts')
    .where('site_id', '=', site.id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('text_drafts')
        .select('id')
        .where('site_id', '=', site.id)
        .where('admin_id', '=', actor.id)
        .orderBy('saved_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_DRAFTS),
    )
    .execute();
}

/**
 * Deletes the caller's draft of a text, because the text was saved or the draft discarded.
 * @param version the version of the draft to delete; a draft with another version stays. Without it any version is
 *   deleted.
 */
export async function dropDraft(
  call: WriteCall<Admin>,
  kind: DraftKind,
  { id, version }: DraftOwner & { version?: number },
): Promise<{ dropped: boolean }> {
  const deleted = await call.tx
    .deleteFrom('text_drafts')
    .where('site_id', '=', call.site.id)
    .where('admin_id', '=', call.actor.id)
    .where('kind', '=', kind)
    .where(ownerOf(kind), 'is not distinct from', id ?? null)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returning('id')
    .execute();
  return { dropped: deleted.length > 0 };
}

/** Deletes the autosaved drafts of all users for a text that is being archived. */
export async function dropDraftsOf({ tx, site }: WriteCall<Admin>, kind: DraftKind, id: string) {
  await tx.deleteFrom('text_drafts').where('site_id', '=', site.id).where(ownerOf(kind), '=', id).execute();
}

/**
 * The present version of a text; null for a new one.
 * @throws Problem `kit.not_found`
 */
async function presentVersion(call: Call, kind: DraftKind, id: string | undefined): Promise<number | null> {
  if (id === undefined) return null;
  const found = kind === 'ARTICLE' ? await articleVersion(call, id) : await pageVersion(call, id);
  return found?.version ?? refuse('kit.not_found');
}

function articleVersion({ db, site }: Call, id: string) {
  const articles = db.selectFrom('articles').select('version').where('archived_at', 'is', null);
  return articles.where('site_id', '=', site.id).where('id', '=', id).executeTakeFirst();
}

function pageVersion({ db, site }: Call, id: string) {
  const pages = db.selectFrom('web_pages').select('version').where('archived_at', 'is', null);
  return pages.where('site_id', '=', site.id).where('id', '=', id).executeTakeFirst();
}
