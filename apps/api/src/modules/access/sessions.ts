import { refuse } from '@rihla/domain/access/access.errors';
import type { FeeStrategy } from '@rihla/domain/sites/fee-strategy';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import type { Site } from '../../kit/implement.ts';
import { newSiteToken } from '../../kit/http/site-token.ts';
import { KEY, type Kind, type Person, TABLE } from './people.ts';

/** However busy it is, a session ends after 90 days; idle for 30 it ends by `findActor`. */
const LONGEST_MS = 90 * 86_400_000;

/**
 * Opens a session and notes the sign-in. Somebody who was banned since the password was looked at stays outside.
 * @returns the answer of every call that signs in
 */
export async function openSession(
  tx: Handle,
  { site, person, device, now }: { site: Site; person: Person; device: string; now: Date },
) {
  const entered = await sql<{ fee_strategy: FeeStrategy }>`
    update ${sql.table(TABLE[person.kind])} set last_login_at = ${now.toISOString()}
     where site_id = ${site.id} and id = ${person.id} and status = 'ACTIVE'
    returning (select fee_strategy from site_settings where site_id = ${site.id})`.execute(tx);
  const { fee_strategy } = entered.rows[0] ?? refuse('access.banned');
  const { token, hash } = newSiteToken(site.id);
  await tx
    .insertInto('sessions')
    .values({
      site_id: site.id,
      token_hash: hash,
      [KEY[person.kind]]: person.id,
      device: device || null,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      ends_at: new Date(now.getTime() + LONGEST_MS).toISOString(),
    })
    .execute();
  const { id, slug, name, email, role, kind } = person;
  const at = { slug: site.slug, name: site.name, time_zone: site.timeZone, fee_strategy };
  const account = { id, slug, name, email, role, kind, site: at };
  return { data: { token, account } };
}

/**
 * Ends the sessions of a person at once: the next request with their token is nobody's.
 * @param keep the session that goes on, where the person itself asked
 * @returns how many were ended
 */
export async function endSessions(
  tx: Handle,
  siteId: string,
  person: { kind: Kind; id: string },
  keep?: string,
): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('site_id', '=', siteId)
    .where(KEY[person.kind], '=', person.id)
    .$if(keep !== undefined, (q) => q.where('id', '!=', keep!))
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** How many sessions of the row's person are alive, as a column. */
export function deviceCount(kind: Kind, now: Date) {
  const at = now.toISOString();
  return sql<number>`(select count(*)::int from sessions s
    where s.site_id = ${sql.ref(`${TABLE[kind]}.site_id`)} and s.${sql.ref(KEY[kind])} = ${sql.ref(`${TABLE[kind]}.id`)}
      and s.ends_at > ${at}::timestamptz and s.last_seen_at > ${at}::timestamptz - interval '30 days')`;
}
