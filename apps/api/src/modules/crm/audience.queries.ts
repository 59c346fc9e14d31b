import type { AudienceCriteria } from '@rihla/domain/crm/audience';
import { audienceList } from '@rihla/domain/crm/crm-lists';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { readNames, wantName, type WantedNames } from '../../kit/lists/reference-names.ts';
import { countAudience } from './audience-people.ts';

/** A page of the stored audiences. */
export function listAudiences({ db, site }: ReadCall, input: ListQuery) {
  return runList(
    db.selectFrom('audiences as a').where('a.site_id', '=', site.id).where('a.archived_at', 'is', null),
    (query) => query.select(['a.id', 'a.slug', 'a.name', 'a.version', 'a.updated_at']),
    input,
    {
      list: audienceList,
      columns: { name: 'a.name', updated_at: 'a.updated_at' },
      searchIn: sql<string>`a.name`,
      tie: 'a.id',
    },
  );
}

/**
 * An audience with its criteria and the people that it has now, by id or slug.
 * @throws Problem `kit.not_found`
 */
export async function getAudience(call: ReadCall, { id }: { id: string }) {
  const { db, site } = call;
  const found = await db
    .selectFrom('audiences as a')
    .select(['a.id', 'a.slug', 'a.name', 'a.version', 'a.updated_at', 'a.criteria'])
    .where('a.site_id', '=', site.id)
    .where('a.archived_at', 'is', null)
    .where(isUuid(id) ? 'a.id' : 'a.slug', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('kit.not_found');
  const criteria = found.criteria as unknown as AudienceCriteria;
  const wanted: WantedNames = new Map();
  for (const listing of criteria.listing_ids ?? []) wantName(wanted, 'listing', listing);
  for (const tag of criteria.tag_ids ?? []) wantName(wanted, 'tag', tag);
  for (const agent of criteria.agent_ids ?? []) wantName(wanted, 'agent', agent);
  return {
    ...found,
    criteria,
    names: Object.fromEntries(await readNames(db, site.id, wanted)),
    email: await countAudience(call, criteria, 'EMAIL'),
    whatsapp: await countAudience(call, criteria, 'WHATSAPP'),
  };
}
