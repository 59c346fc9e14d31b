import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@rihla/domain/access/access.errors';
import type { contract } from '@rihla/domain/contract';
import { translate } from '@rihla/messages/format';
import { sql } from 'kysely';
import type { StepsCall } from '../../../kit/implement.ts';
import { readSiteToken } from '../../../kit/http/site-token.ts';
import { forgetTries, takeResetAsk } from '../attempts.ts';
import { endLinks, sendPasswordLink, tellOfChange } from '../password-links.ts';
import { assertNewPassword, hashPassword } from '../passwords.ts';
import { findByIdentity, findById, KEY, type Kind, type Person, TABLE } from '../people.ts';
import { endSessions } from '../sessions.ts';

type Call = StepsCall<typeof contract.user_access.reset_password>;
type Asking = { email: string };
type Setting = { token: string; password: string; password_confirmation: string };

/** Asks for a link to set a new password, or sets one with it. */
export async function resetPassword(call: Call, kind: Kind) {
  return 'token' in call.input ? setPassword(call, kind, call.input) : askForLink(call, kind, call.input);
}

/** Longer than writing a letter takes, so that the time of the answer does not tell whether one was written. */
const ANSWER_AFTER_MS = 150;

async function askForLink(call: Call, kind: Kind, { email }: Asking) {
  const { site, sealer, now, request } = call;
  const where = { sealer, siteId: site.id, ip: request.ip };
  await call.transaction((tx) => takeResetAsk(tx, where, kind, email, now));
  const letter = call.transaction(async (tx) => {
    const person = await findByIdentity(tx, site.id, kind, email);
    if (person && person.status !== 'BANNED') await sendPasswordLink(tx, call, person, 'password_reset');
  });
  await Promise.all([letter, pause(ANSWER_AFTER_MS)]);
  return { data: { msg: translate(request.locale, 'access.reset_sent') } };
}

async function setPassword(call: Call, kind: Kind, { token, password, password_confirmation }: Setting) {
  const { site, sealer, now, request } = call;
  const hash = hashOfOurs(token, site.id);
  const person = await call.read(async (db) => {
    const id = await ownerOfLink(db, site.id, kind, hash, now);
    return id && findById(db, site.id, kind, id);
  });
  if (!person) return refuse('access.reset_link_invalid');
  assertNewPassword({ password, confirmation: password_confirmation, email: person.email });
  const passwordHash = await hashPassword(password);
  await call.transaction(async (tx) => {
    await useLink(tx, site.id, hash);
    await storePassword(tx, site.id, person, passwordHash);
    await endLinks(tx, site.id, person);
    await endSessions(tx, site.id, person);
    await forgetTries(tx, { sealer, siteId: site.id, ip: request.ip }, kind, person.email);
    await tellOfChange(tx, call, person, 'password_changed');
  });
  return { data: { msg: translate(request.locale, 'access.password_set') } };
}

function hashOfOurs(token: string, siteId: string): Buffer {
  const read = readSiteToken(token);
  return read && read.siteId === siteId ? read.hash : refuse('access.reset_link_invalid');
}

type Db = Parameters<Parameters<Call['read']>[0]>[0];

async function ownerOfLink(
  db: Db,
  siteId: string,
  kind: Kind,
  hash: Buffer,
  now: Date,
): Promise<string | null> {
  const link = await db
    .selectFrom('password_resets')
    .select(`${KEY[kind]} as owner`)
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hash)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  return link?.owner ?? null;
}

/** Of two that come with the same link one is first. */
async function useLink(tx: Db, siteId: string, hash: Buffer): Promise<void> {
  const used = await tx
    .deleteFrom('password_resets')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (used.numDeletedRows !== 1n) refuse('access.reset_link_invalid');
}

async function storePassword(tx: Db, siteId: string, person: Person, passwordHash: string): Promise<void> {
  await sql`
    update ${sql.table(TABLE[person.kind])} set password_hash = ${passwordHash}
     where site_id = ${siteId} and id = ${person.id}`.execute(tx);
}
