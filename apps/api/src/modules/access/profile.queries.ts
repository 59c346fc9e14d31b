import { profileList, type ProfileRow } from '@rihla/domain/access/profile.contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db.ts';
import { type ListPlan, runList } from '../../kit/list.ts';
import { profilesOf } from './profile.scope.ts';

const COLUMNS = [
  'profiles.id',
  'profiles.slug',
  'profiles.version',
  'profiles.user_id',
  'profiles.name',
  'profiles.gender',
  'profiles.birth_date',
  'profiles.phone',
  'profiles.created_at',
] as const;

const plan: ListPlan = {
  spec: profileList,
  columns: Object.fromEntries(Object.keys(profileList.fields).map((name) => [name, `profiles.${name}`])),
  searchIn: sql<string>`profiles.name || ' ' || coalesce(profiles.phone, '')`,
  tie: 'profiles.id',
  emptyLast: ['birth_date'],
};

/** The profiles of a page. */
export async function listProfiles(db: Handle, siteId: string, actor: Actor, input: ListQuery) {
  const { data, meta } = await runList(profilesOf(db, siteId, actor), (q) => q.select(COLUMNS), input, plan);
  return { data: data as ProfileRow[], meta };
}

/** One profile in sight of the actor, by id or slug. */
export async function getProfile(
  db: Handle,
  siteId: string,
  actor: Actor,
  id: string,
  lock = false,
): Promise<ProfileRow> {
  const found = profilesOf(db, siteId, actor)
    .where(isUuid(id) ? 'profiles.id' : 'profiles.slug', '=', id)
    .select(COLUMNS);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  return (row as ProfileRow | undefined) ?? refuse('kit.not_found');
}
