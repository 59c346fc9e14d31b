import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { OWNER_COLUMN } from '../accounts/people.ts';

/** The valid sessions of the person who asks, the most recently used first. */
export async function listOwnSessions({ db, site, actor, now }: ReadCall<Actor>) {
  const instant = now.toISOString();
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'ends_at'])
    .select(sql<boolean>`id = ${actor.sessionId}`.as('current'))
    .where('site_id', '=', site.id)
    .where(OWNER_COLUMN[actor.kind], '=', actor.id)
    .where('ends_at', '>', instant)
    .where('last_seen_at', '>', sql<string>`${instant}::timestamptz - interval '30 days'`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
