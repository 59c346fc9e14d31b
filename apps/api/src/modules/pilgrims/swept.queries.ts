import type { SweptKind, SweptOn } from '@rihla/domain/pilgrims/swept';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';

/**
 * SQL expression for the kinds of a pilgrim's data that were removed, because they are kept no longer or the person was
 * erased, each with the day.
 * @param profiles the alias of the table of profiles
 */
export function sweptColumn(profiles: string) {
  return sql<SweptOn>`(
    select coalesce(jsonb_object_agg(w.kind, w.swept_on), '{}') from profile_sweeps w
     where w.site_id = ${sql.ref(`${profiles}.site_id`)} and w.profile_id = ${sql.ref(`${profiles}.id`)})`;
}

/** Notes that a kind of data of some pilgrims was removed today, so that it is not taken for data that never were. */
export async function noteSweep(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'site' | 'now'>,
  kind: SweptKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const sweptOn = todayIn(site.timeZone, now);
  // The ids are one parameter: on the first night there may be more people than a statement has parameters.
  await sql`insert into profile_sweeps (site_id, profile_id, kind, swept_on)
    select ${site.id}, id, ${kind}, ${sweptOn} from unnest(${ids}::uuid[]) id
    on conflict (site_id, profile_id, kind) do update set swept_on = excluded.swept_on`.execute(tx);
}
