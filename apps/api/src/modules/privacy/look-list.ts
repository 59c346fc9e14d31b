import type { contract } from '@rihla/domain/contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { lookList } from '@rihla/domain/privacy/look-list';
import { type SqlBool, sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { findProfileId } from '../pilgrims/index.ts';

/**
 * A page of the readings of a pilgrim's encrypted data, the newest first: those of this pilgrim alone, and those of
 * every departure on which the pilgrim is booked.
 * @throws Problem `pilgrims.not_found`
 */
export async function listLooks(call: ReadCall<Admin>, { id, ...input }: ListQuery & { id: string }) {
  const { db, site } = call;
  const profileId = await findProfileId(call, id);
  const booked = sql`select b.listing_id from bookings b where b.site_id = ${site.id} and b.profile_id = ${profileId}`;
  const { data, meta } = await runList(
    db
      .selectFrom('revelations as r')
      .where('r.site_id', '=', site.id)
      .where(sql<SqlBool>`(r.profile_id = ${profileId} or r.listing_id in (${booked}))`),
    (query) =>
      query.select(['r.id', 'r.at', 'r.field as what', 'r.actor_kind as looked_by_kind']).select([
        // The number that the page has among the pages of its paper today; a removed page has none.
        sql<number | null>`(select nullif(count(o.id), 0)::int from profile_scans s
              join profile_scans o on o.site_id = s.site_id and o.profile_id = s.profile_id and o.kind = s.kind
               and o.stored_at is not null and o.removed_at is null and (o.created_at, o.id) <= (s.created_at, s.id)
              where s.site_id = r.site_id and s.id = r.scan_id and s.removed_at is null)`.as('page'),
        sql<
          string | null
        >`(select l.name from listings l where l.site_id = r.site_id and l.id = r.listing_id)`.as(
          'departure',
        ),
        sql<string | null>`case r.actor_kind
              when 'ADMIN' then (select a.name from admins a where a.site_id = r.site_id and a.id = r.actor_id)
              else (select u.name from users u where u.site_id = r.site_id and u.id = r.actor_id) end`.as(
          'looked_by',
        ),
      ]),
    input,
    { list: lookList, columns: { at: 'r.at', what: 'r.field' }, tie: 'r.id' },
  );
  return { data: data as OutputOf<typeof contract.privacy.looks>['data'], meta };
}
