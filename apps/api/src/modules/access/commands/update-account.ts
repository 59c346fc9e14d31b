import { refuse } from '@rihla/domain/access/access.errors';
import { refuse as refuseByKit } from '@rihla/domain/kit/kit.errors';
import type { contract } from '@rihla/domain/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { Sealer } from '../../../kit/crypto.ts';
import type { Handle } from '../../../kit/db/db.ts';
import type { StepsCall } from '../../../kit/implement.ts';
import { countTry, recordSuccess } from '../attempts.ts';
import { endLinks, tellOfChange } from '../password-links.ts';
import { assertNewPassword, hashPassword, verifyPassword } from '../passwords.ts';
import { findById, type Person, TABLE } from '../people.ts';
import { endSessions } from '../sessions.ts';

type Call =
  | StepsCall<typeof contract.user_access.update_account>
  | StepsCall<typeof contract.admin_access.update_account>;

/**
 * Changes the own account. A new e-mail address or password asks for the present password; a new password ends the
 * other sessions, and both are told to the mailbox that was there before.
 */
export async function updateAccount(call: Call): Promise<void> {
  const { site, input, actor } = call;
  const before = await call.read((db) => findById(db, site.id, actor.kind, actor.id));
  if (!before) return refuseByKit('kit.not_found');
  const newEmail = input.email !== undefined && input.email !== before.email;
  if (newEmail || input.password !== undefined) await provePassword(call, before, input.current_password);
  const passwordHash = await hashOfNew(input, before.email);
  await call.transaction(async (tx) => {
    await lockVersion(tx, before, site.id, input.version);
    await write(tx, site.id, before, { ...changesIn(input), password_hash: passwordHash });
    if (passwordHash) await endSessions(tx, site.id, before, actor.sessionId);
    if (passwordHash || newEmail) await endLinks(tx, site.id, before);
    if (passwordHash) await tellOfChange(tx, call, before, 'password_changed');
    if (newEmail) await tellOfChange(tx, call, before, 'email_changed');
  });
}

/**
 * Whoever holds an open session still has to know the password for what would hand the account over.
 * Guesses count like those at the door.
 */
export async function provePassword(
  call: Pick<Call, 'site' | 'now' | 'request' | 'transaction'> & { sealer: Sealer; actor: Actor },
  person: Person,
  password: string | undefined,
): Promise<void> {
  const { site, sealer, now, request } = call;
  if (password === undefined) return refuseWrong();
  const where = { sealer, siteId: site.id, ip: request.ip };
  const tries = await call.transaction((tx) => countTry(tx, where, person.kind, person.email, now));
  if (!(await verifyPassword(person.passwordHash, password))) return refuseWrong();
  await call.transaction((tx) => recordSuccess(tx, tries));
}

function refuseWrong(): never {
  return refuse('access.current_password_wrong', undefined, {
    current_password: [{ code: 'access.current_password_wrong' }],
  });
}

async function hashOfNew(input: Call['input'], email: string): Promise<string | undefined> {
  if (input.password === undefined) return undefined;
  const address = input.email ?? email;
  assertNewPassword({ password: input.password, confirmation: input.password_confirmation, email: address });
  return hashPassword(input.password);
}

async function lockVersion(tx: Handle, person: Person, siteId: string, version: number): Promise<void> {
  const found = await sql<{ version: number }>`
    select version from ${sql.table(TABLE[person.kind])} where site_id = ${siteId} and id = ${person.id} for update`.execute(
    tx,
  );
  const current = found.rows[0]?.version ?? refuseByKit('kit.not_found');
  if (current !== version) refuseByKit('kit.stale_version', { current });
}

function changesIn(input: Call['input']) {
  const { name, phone, email, photo_file_id, locale, email_subscription, phone_subscription } = input;
  return { name, phone, email, photo_file_id, locale, email_subscription, phone_subscription };
}

type Changes = ReturnType<typeof changesIn> & { password_hash: string | undefined };

async function write(tx: Handle, siteId: string, person: Person, changes: Changes): Promise<void> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (!given.length) return;
  const set = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`
    update ${sql.table(TABLE[person.kind])} set ${sql.join(set)}
     where site_id = ${siteId} and id = ${person.id}`.execute(tx);
}
