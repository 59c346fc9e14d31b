import { refuse } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';
import { KEY } from './people.ts';

/** The live sessions of whoever asks, the most recent first. */
export async function ownSessions(db: Handle, actor: Actor, now: Date) {
  const at = now.toISOString();
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'ends_at'])
    .select(sql<boolean>`id = ${actor.sessionId}`.as('current'))
    .where('site_id', '=', actor.siteId)
    .where(KEY[actor.kind], '=', actor.id)
    .where('ends_at', '>', at)
    .where('last_seen_at', '>', sql<string>`${at}::timestamptz - interval '30 days'`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one session of whoever asks; somebody else's is not there. */
export async function endOwnSession(tx: Handle, actor: Actor, id: string): Promise<void> {
  if (!isUuid(id)) return refuse('kit.not_found');
  const ended = await tx
    .deleteFrom('sessions')
    .where('site_id', '=', actor.siteId)
    .where(KEY[actor.kind], '=', actor.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (ended.numDeletedRows !== 1n) refuse('kit.not_found');
}
