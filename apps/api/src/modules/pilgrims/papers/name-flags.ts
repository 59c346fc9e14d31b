import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { LOCKED_NAMES, nameFlagList } from '@rihla/domain/pilgrims/names/name-flag-list';
import type { NameFlagRow } from '@rihla/domain/pilgrims/names/name-flag.contract';
import { nameWords } from '@rihla/domain/pilgrims/names/names';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { todayIn } from '@rihla/domain/shared/dates';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Actor, Admin } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { runList } from '../../../kit/lists/list.ts';
import { ticketsIssuedOf } from './issued-tickets.ts';

/** The names of a pilgrim whose change is flagged. */
type FlaggedNames = { [F in (typeof LOCKED_NAMES)[number]]: string | null };

/**
 * Raises a flag for each name of a pilgrim that is changed after tickets were issued, so that somebody in the office
 * checks ticket and visa. Other capitals, accents and spaces do not count as a change; a name that was empty before
 * does.
 * @param before the names before the change
 * @param changes the fields that the change names
 */
export async function flagChangedNames(
  call: WriteCall<Actor>,
  before: FlaggedNames & { id: string },
  changes: Partial<FlaggedNames>,
): Promise<void> {
  const changed = LOCKED_NAMES.filter(
    (field) =>
      changes[field] !== undefined &&
      nameWords(changes[field]).join(' ') !== nameWords(before[field]).join(' '),
  );
  if (changed.length === 0) return;
  const { tx, site, actor, now } = call;
  const [issued] = await ticketsIssuedOf(call, before.id, todayIn(site.timeZone, now));
  if (!issued) return;
  await tx
    .insertInto('name_flags')
    .values(
      changed.map((field) => ({
        site_id: site.id,
        profile_id: before.id,
        field,
        was: before[field],
        became: changes[field] ?? null,
        listing_id: issued.listing_id,
        raised_by_kind: actor.kind,
        raised_by: actor.id,
      })),
    )
    .execute();
}

const COLUMNS = [
  'f.id',
  'f.field',
  'f.was',
  'f.became',
  'f.raised_at',
  'f.cleared_at',
  'f.reason',
  sql<string | null>`(select l.name from listings l where l.site_id = f.site_id and l.id = f.listing_id)`.as(
    'listing_name',
  ),
  sql<string | null>`(select a.name from admins a where a.site_id = f.site_id and a.id = f.cleared_by)`.as(
    'cleared_by_name',
  ),
] as const;

/** The flags of changed names of one pilgrim, the newest first, at most 50. */
export async function nameFlagsOf({ db, site }: Pick<ReadCall, 'db' | 'site'>, profileId: string) {
  const rows = await db
    .selectFrom('name_flags as f')
    .where('f.site_id', '=', site.id)
    .where('f.profile_id', '=', profileId)
    .select(COLUMNS)
    .orderBy('f.raised_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(50)
    .execute();
  return rows as Omit<NameFlagRow, 'is_open' | 'profile'>[];
}

/** A page of the flags of changed names, the newest first unless asked otherwise. */
export async function listNameFlags({ db, site }: ReadCall<Admin>, input: ListQuery) {
  const { data, meta } = await runList(
    db.selectFrom('name_flags as f').where('f.site_id', '=', site.id),
    (query) =>
      query.select(COLUMNS).select([
        'f.is_open',
        sql<
          NameFlagRow['profile']
        >`(select jsonb_build_object('slug', p.slug, 'user_slug', u.slug, 'name', p.name)
            from profiles p join users u on u.site_id = p.site_id and u.id = p.user_id
            where p.site_id = f.site_id and p.id = f.profile_id)`.as('profile'),
      ]),
    input,
    {
      list: nameFlagList,
      columns: { raised_at: 'f.raised_at', is_open: 'f.is_open' },
      tie: 'f.id',
    },
  );
  return { data: data as NameFlagRow[], meta };
}

/**
 * Clears the flag of a changed name, with what was done about it.
 * @throws Problem `pilgrims.not_found`, `pilgrims.flag_cleared` when somebody has cleared it before
 */
export async function clearNameFlag(
  { tx, site, actor, now }: WriteCall<Admin>,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  const flags = tx.selectFrom('name_flags').where('site_id', '=', site.id);
  const flag = isUuid(id)
    ? await flags.where('id', '=', id).select(['id', 'cleared_at']).forUpdate().executeTakeFirst()
    : undefined;
  if (!flag) return refuse('pilgrims.not_found');
  if (flag.cleared_at !== null) return refuse('pilgrims.flag_cleared');
  return tx
    .updateTable('name_flags')
    .set({ cleared_by: actor.id, cleared_at: now.toISOString(), reason })
    .where('site_id', '=', site.id)
    .where('id', '=', flag.id)
    .returning('id')
    .executeTakeFirstOrThrow();
}
