import { allows } from '@rihla/domain/access/roles';
import type { contract } from '@rihla/domain/contract';
import { MOST_HITS, SEARCH_KINDS, SEARCH_NEEDS, type SearchKind } from '@rihla/domain/insight/search-kinds';
import { type TypedNumber, typedNumber } from '@rihla/domain/insight/typed-number';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { type RawBuilder, sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall, StepsCall, WriteCall } from '../../../kit/call.ts';
import { newestWithKeys, searchWords } from '../../../kit/lists/search-keys.ts';
import { seesAll } from '../../invoices/index.ts';
import { countNumberLookup, logRevelation, tryNumberLookup } from '../../pilgrims/index.ts';
import { likelyWords } from './likely-words.queries.ts';
import { hashesOf, isExact, MOST_NEWEST, type ReadSearch, SEARCHED, SEARCHES, seenRecords } from './kinds.ts';

type SearchAnswer = OutputOf<typeof contract.searches.find>['data'];
type SearchHit = SearchAnswer['groups'][number]['hits'][number];

/**
 * Finds the records that the caller may see by the typed text, at most five of each kind, the newest first. A text that
 * is an identity or passport number is looked up as one for those who may read whole numbers: others would soon find
 * what a mask hides by trying. After too many numbers in an hour, a text that may also be a phone or a code is searched
 * as words alone.
 * @throws Problem `kit.too_many_requests` for too many numbers in an hour, of a text that can be nothing else
 */
export async function findEverything(
  call: StepsCall<Admin>,
  { s }: InputOf<typeof contract.searches.find>,
): Promise<SearchAnswer> {
  const typed = allows(call.actor.role, 'profile.reveal') ? typedNumber(s) : null;
  if (typed?.certain) await countNumberLookup(call);
  if (typed && (typed.certain || (await tryNumberLookup(call)))) {
    const groups = await call.transaction((write) => findByNumber(write, typed));
    if (typed.certain || groups.length) return { groups, meant: null };
  }
  return call.read((read) => findByWords(read, s));
}

/** Finds people by a number, and records that the caller learned which pilgrims have it. */
async function findByNumber(call: WriteCall<Admin>, typed: TypedNumber): Promise<SearchAnswer['groups']> {
  const groups = await groupsOf(call, { words: [], number: hashesOf(call, typed) });
  const pilgrims = groups.find(({ kind }) => kind === 'PROFILE')?.hits ?? [];
  await logRevelation(call, ...pilgrims.map(({ id }) => ({ field: typed.field, profile_id: id })));
  return groups;
}

/**
 * Finds records by words. When nothing is found, words of the site that are spelt nearly alike are searched instead;
 * `meant` then names them.
 */
export async function findByWords(call: ReadCall<Admin>, s: string): Promise<SearchAnswer> {
  const words = searchWords(s);
  const groups = await groupsOf(call, { words: words.map((word) => [word]), number: null });
  if (groups.length) return { groups, meant: null };
  const likely = await likelyWords(call, words);
  if (!likely) return { groups, meant: null };
  const instead = await groupsOf(call, { words: likely, number: null });
  return { groups: instead, meant: instead.length ? likely.map(([best]) => best).join(' ') : null };
}

/**
 * The hits of each kind that the caller may read; kinds without a hit are left out. They are found in two statements, of
 * which the second asks only the kinds that the words occur in. For an agent the first looks among the agent's own
 * records alone. Where so many of the newest are hidden, such as invoices in the trash, that older ones could be shown,
 * the kind is asked once more for all.
 */
async function groupsOf(call: ReadCall<Admin>, search: ReadSearch): Promise<SearchAnswer['groups']> {
  const allowed = SEARCH_KINDS.filter((kind) => allows(call.actor.role, SEARCH_NEEDS[kind]));
  if (isExact(search)) return groupsOfKinds(call, allowed, search);
  const entities = [...new Set(allowed.flatMap((kind) => SEARCHED[kind]))];
  const seen = seesAll(call.actor) ? null : seenRecords(call, entities);
  const { rows } = await newestWithKeys(entities, search.words, MOST_NEWEST, seen).execute(call.db);
  const newest = new Map(rows.map(({ entity, ids }) => [entity, ids]));
  const occurring = allowed.filter((kind) => SEARCHED[kind].some((entity) => newest.has(entity)));
  const groups = await groupsOfKinds(call, occurring, { ...search, newest });
  const short = occurring.filter((kind) => {
    const found = groups.find((group) => group.kind === kind);
    return !found?.more && SEARCHED[kind].some((entity) => newest.get(entity)?.length === MOST_NEWEST);
  });
  if (short.length === 0) return groups;
  const anew = await groupsOfKinds(call, short, search);
  return allowed.flatMap((kind) =>
    (short.includes(kind) ? anew : groups).filter((group) => group.kind === kind),
  );
}

/** The hits of some kinds in one statement, at most `MOST_HITS` of each; kinds without a hit are left out. */
async function groupsOfKinds(
  call: ReadCall<Admin>,
  kinds: readonly SearchKind[],
  search: ReadSearch,
): Promise<SearchAnswer['groups']> {
  const parts = kinds.flatMap((kind): RawBuilder<unknown>[] => {
    const rows = SEARCHES[kind](call, search);
    return rows ? [sql`(select ${sql.lit(kind)} as kind, f.* from (${rows}) f)`] : [];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<SearchHit & { kind: SearchKind }>`${sql.join(parts, sql` union all `)}`.execute(
    call.db,
  );
  return kinds.flatMap((kind) => {
    const hits = rows.filter((row) => row.kind === kind);
    return hits.length ? [{ kind, hits: hits.slice(0, MOST_HITS), more: hits.length > MOST_HITS }] : [];
  });
}
