import type { AdminRole } from '@rihla/domain/access/roles';
import type { Locale } from '@rihla/messages/locale';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';

type Row = {
  session_id: string;
  id: string;
  kind: 'ADMIN' | 'USER';
  role: AdminRole | 'USER';
  name: string;
  email: string | null;
  locale: Locale;
};

/**
 * The sessions among some that are still valid: neither ended nor idle for 30 days, and of a person who is ACTIVE.
 * Asking does not count as use of a session.
 * @param ids ids of sessions of one site
 * @returns the ids of the valid ones
 */
export async function heldSessions(
  db: Handle,
  siteId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const instant = now.toISOString();
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s
      left join admins a on a.site_id = s.site_id and a.id = s.admin_id
      left join users u on u.site_id = s.site_id and u.id = s.user_id
     where s.site_id = ${siteId} and s.id = any(${ids}) and coalesce(a.status, u.status) = 'ACTIVE'
       and s.ends_at > ${instant}::timestamptz and s.last_seen_at > ${instant}::timestamptz - interval '30 days'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Finds the person to whom the token of a session belongs. The same statement stores the person's id in a setting of
 * the connection, from which the audit log takes who acts, and updates `last_seen_at` of the session when that is more
 * than five minutes old.
 * @param tokenHash the hash of the token
 * @returns null for an unknown token, for a session that was idle for 30 days or has ended, and for a person who is not
 * ACTIVE
 */
export async function findActor(
  db: Handle,
  siteId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<Actor | null> {
  const instant = now.toISOString();
  const found = await sql<Row>`
    with session as (
      select id, admin_id, user_id, last_seen_at from sessions
       where site_id = ${siteId} and token_hash = ${tokenHash}
         and ends_at > ${instant}::timestamptz and last_seen_at > ${instant}::timestamptz - interval '30 days'
    ), person as (
      select s.id as session_id, s.last_seen_at, a.id, 'ADMIN' as kind, a.role, a.name, a.email, a.locale
        from session s join admins a on a.site_id = ${siteId} and a.id = s.admin_id and a.status = 'ACTIVE'
      union all
      select s.id, s.last_seen_at, u.id, 'USER', 'USER', u.name, u.email, u.locale
        from session s join users u on u.site_id = ${siteId} and u.id = s.user_id and u.status = 'ACTIVE'
    ), seen as (
      update sessions set last_seen_at = ${instant}::timestamptz from person
       where sessions.site_id = ${siteId} and sessions.id = person.session_id
         and person.last_seen_at < ${instant}::timestamptz - interval '5 minutes'
    )
    select session_id, id, kind, role, name, email, locale, set_config('app.actor_id', id::text, true) from person`.execute(
    db,
  );
  const row = found.rows[0];
  if (!row) return null;
  const { session_id: sessionId, ...person } = row;
  return { ...person, siteId, sessionId } as Actor;
}
