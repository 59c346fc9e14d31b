import { allows } from '@rihla/domain/access/roles';
import type { contract } from '@rihla/domain/contract';
import { MOST_HITS, SEARCH_KINDS, SEARCH_NEEDS, type SearchKind } from '@rihla/domain/insight/search-kinds';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { type RawBuilder, sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { searchWords } from '../../../kit/search-keys.ts';
import { likelyWords } from './likely-words.queries.ts';
import { identityHashes, type ReadSearch, SEARCHES } from './kinds.ts';

type SearchAnswer = OutputOf<typeof contract.searches.find>['data'];
type SearchHit = SearchAnswer['groups'][number]['hits'][number];

/**
 * Finds the records that the caller may see by the typed text, at most five of each kind, the newest first. When
 * nothing is found, words of the site that are spelt nearly alike are searched instead; `meant` then names them.
 */
export async function findEverything(
  call: ReadCall<Admin>,
  { s }: InputOf<typeof contract.searches.find>,
): Promise<{ data: SearchAnswer }> {
  const words = searchWords(s);
  const groups = await groupsOf(call, { words: words.map((word) => [word]), ...identityHashes(call, s) });
  if (groups.length) return { data: { groups, meant: null } };
  const likely = await likelyWords(call, words);
  if (!likely) return { data: { groups, meant: null } };
  const instead = await groupsOf(call, { words: likely, nik: null, passport: null });
  return { data: { groups: instead, meant: instead.length ? likely.map(([best]) => best).join(' ') : null } };
}

/** The hits of each kind that the caller may read, in one statement; kinds without a hit are left out. */
async function groupsOf(call: ReadCall<Admin>, search: ReadSearch): Promise<SearchAnswer['groups']> {
  const kinds = SEARCH_KINDS.filter((kind) => allows(call.actor.role, SEARCH_NEEDS[kind]));
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
