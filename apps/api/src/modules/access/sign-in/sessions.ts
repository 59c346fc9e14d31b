import { refuse } from '@rihla/domain/access/access.errors';
import { refuse as refuseByKit } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import type { FeeStrategy } from '@rihla/domain/sites/fee-strategy';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { newSiteToken } from '../../../kit/http/site-token.ts';
import { deletePrintTickets } from '../print-tickets.ts';
import { forgetDevices, rememberDevice } from './remembered-devices.ts';
import {
  findById,
  OWNER_COLUMN,
  type Person,
  type PersonKind,
  type PersonRef,
  TABLE,
} from '../accounts/people.ts';

/**
 * The longest life of a session in milliseconds, however often it is used. One that is idle for 30 days ends earlier
 * (`findActor`).
 */
const LONGEST_MS = 90 * 86_400_000;

/** The most sessions of a person at a time: enough for an account that a whole office shares. */
const MOST_SESSIONS = 100;

/** The column that holds the encrypted second factor of a person; customers have none. */
const SECOND_FACTOR = { ADMIN: sql`totp_secret`, USER: sql`null::bytea` };

/**
 * Opens a session, stores the time of the sign-in and remembers the device. Of more than `MOST_SESSIONS` sessions of the
 * person, those that were not used for longest end.
 * @param person the person as it was read before the password or code was checked
 * @returns the answer of every call that signs in: the token, which is not shown again, and the account
 * @throws Problem when the person has changed since: `access.banned` when it is no longer active,
 * `access.wrong_credentials` when password, phone or second factor are others now
 */
export async function openSession(
  call: Pick<WriteCall, 'db' | 'tx' | 'site' | 'request' | 'now'>,
  person: Person,
) {
  const { tx, site, request, now } = call;
  const { passwordHash, totpSecret } = person;
  const signedIn = await sql<{ fee_strategy: FeeStrategy }>`
    update ${sql.table(TABLE[person.kind])} set last_login_at = ${now.toISOString()}
     where site_id = ${site.id} and id = ${person.id} and status = 'ACTIVE'
       and (password_hash, phone, ${SECOND_FACTOR[person.kind]}) is not distinct from (${passwordHash}::text, ${person.phone}::text, ${totpSecret}::bytea)
    returning (select fee_strategy from site_settings where site_id = ${site.id})`.execute(tx);
  const { fee_strategy } = signedIn.rows[0] ?? (await refuseChanged(call, person));
  await rememberDevice(call, person);
  const { token, hash } = newSiteToken(site.id);
  await tx
    .insertInto('sessions')
    .values({
      site_id: site.id,
      token_hash: hash,
      [OWNER_COLUMN[person.kind]]: person.id,
      device: request.device || null,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      ends_at: new Date(now.getTime() + LONGEST_MS).toISOString(),
    })
    .execute();
  await endUnusedSessions(call, person);
  const { id, slug, name, email, phone, role, kind } = person;
  const ownSite = { slug: site.slug, name: site.name, time_zone: site.timeZone, fee_strategy };
  return { token, account: { id, slug, name, email, phone, role, kind, site: ownSite } };
}

/** Ends the sessions of a person beyond the `MOST_SESSIONS` that were used last. */
async function endUnusedSessions({ tx, site }: Pick<WriteCall, 'tx' | 'site'>, { kind, id }: PersonRef) {
  const owner = OWNER_COLUMN[kind];
  const beyond = tx
    .selectFrom('sessions')
    .select('id')
    .where('site_id', '=', site.id)
    .where(owner, '=', id)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_SESSIONS);
  await tx.deleteFrom('sessions').where('site_id', '=', site.id).where('id', 'in', beyond).execute();
}

/** Refuses a sign-in of a person who has changed since the password or code was checked. */
async function refuseChanged(call: Pick<WriteCall, 'db' | 'site'>, { kind, id }: PersonRef): Promise<never> {
  const person = await findById(call, kind, id);
  return refuse(person?.status === 'ACTIVE' ? 'access.wrong_credentials' : 'access.banned');
}

/**
 * Ends the sessions of a person at once: the next request with one of their tokens is not signed in. The devices with
 * which the person has signed in are forgotten too, and papers that were asked for and not opened yet stay closed.
 * @param keptSessionId the session that goes on, where the person ends all others
 * @returns how many sessions were ended
 */
export async function endSessions(
  call: Pick<WriteCall, 'tx' | 'site' | 'request'>,
  person: PersonRef,
  keptSessionId?: string,
): Promise<number> {
  const { tx, site } = call;
  await forgetDevices(call, person, keptSessionId === undefined ? 'none' : 'this_device');
  await deletePrintTickets(call, person);
  const ended = await tx
    .deleteFrom('sessions')
    .where('site_id', '=', site.id)
    .where(OWNER_COLUMN[person.kind], '=', person.id)
    .$if(keptSessionId !== undefined, (q) => q.where('id', '!=', keptSessionId!))
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/**
 * SQL column of a query over `admins` or `users`: the number of valid sessions of the person, each on one device. A
 * session that was not used for 30 days is not valid any more.
 */
export function deviceCount(kind: PersonKind, now: Date) {
  const instant = now.toISOString();
  const owner = sql.ref(OWNER_COLUMN[kind]);
  return sql<number>`(select count(*)::int from sessions s
    where s.site_id = ${sql.ref(`${TABLE[kind]}.site_id`)} and s.${owner} = ${sql.ref(`${TABLE[kind]}.id`)}
      and s.ends_at > ${instant}::timestamptz and s.last_seen_at > ${instant}::timestamptz - interval '30 days')`;
}

/**
 * Ends one session of the person who asks.
 * @throws Problem `kit.not_found` for a session of somebody else, too
 */
export async function endOwnSession(
  { tx, site, actor }: Pick<WriteCall<Actor>, 'tx' | 'site' | 'actor'>,
  id: string,
): Promise<void> {
  if (!isUuid(id)) return refuseByKit('kit.not_found');
  const ended = await tx
    .deleteFrom('sessions')
    .where('site_id', '=', site.id)
    .where(OWNER_COLUMN[actor.kind], '=', actor.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (ended.numDeletedRows !== 1n) refuseByKit('kit.not_found');
}
