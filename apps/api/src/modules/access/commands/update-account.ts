import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { recordContactChange } from '../accounts/account-changes.ts';
import { notifyOfAccountChange } from '../accounts/account-emails.ts';
import { assertOwner } from '../sign-in/own-password.ts';
import { getOwnPerson, lockVersion } from '../accounts/own-person.ts';
import { limitAccountChanges, limitNewAddresses } from '../sign-in/letter-limits.ts';
import { deletePasswordLinks } from '../sign-in/password-links.ts';
import { assertNewPassword, hashPassword } from '../sign-in/passwords.ts';
import { findById, type Person, TABLE } from '../accounts/people.ts';
import { endSessions } from '../sign-in/sessions.ts';
import { askForConfirmation } from '../sign-in/sign-up-confirmation.ts';
import { assertStaysReachable } from './update-customer.ts';

type Input = InputOf<typeof contract.user_access.update_account>;

const NOTHING_TO_SPEND = async () => undefined;

/**
 * Updates one's own account. A new e-mail address or password needs the current password or, in an account without one,
 * a code sent to the phone; a new password ends the other sessions. The owner is notified of a new password, e-mail
 * address or phone, at the old address and number. The first e-mail address of an account is confirmed by a link, as in
 * a registration.
 */
export async function updateAccount(call: StepsCall<Actor>, input: Input) {
  const before = await getOwnPerson(call);
  const newEmail = input.email !== undefined && input.email !== before.email;
  const needsProof = newEmail || input.password !== undefined;
  const spendProof = needsProof ? await assertOwner(call, before, input) : NOTHING_TO_SPEND;
  if (before.kind === 'USER') assertStaysReachable(before, input);
  const newPhone = input.phone !== undefined && input.phone !== before.phone;
  if (newEmail || newPhone || input.password !== undefined) {
    await call.transaction(async (step) => {
      await limitAccountChanges(step, before);
      if (newEmail) await limitNewAddresses(step, input.email!);
    });
  }
  const passwordHash = await hashNewPassword(input, before.email);
  return call.transaction(async (step) => {
    await lockVersion(step, before, input.version);
    const locked = (await findById(step, before.kind, before.id))!;
    await spendProof(step);
    await recordContactChange(step, locked, input);
    const version = await updatePerson(step, before, input, passwordHash);
    if (passwordHash) await endSessions(step, before, step.actor.sessionId);
    if (passwordHash || newEmail) await deletePasswordLinks(step, before);
    if (passwordHash) await notifyOfAccountChange(step, before, 'password_changed');
    if (newEmail && before.email === null) await askForConfirmation(step, { ...before, email: input.email! });
    return { id: before.id, version };
  });
}

/**
 * The hash of the new password, when the form has one; refuses a password that is too weak or differs from its
 * repetition.
 * @param email the address before this update; a password must not equal it
 */
async function hashNewPassword(input: Input, email: string | null): Promise<string | undefined> {
  const { password, password_confirmation: confirmation } = input;
  if (password === undefined) return undefined;
  assertNewPassword({ password, confirmation, email: input.email ?? email });
  return hashPassword(password);
}

/**
 * Writes the fields of an account that the input changes.
 * @param passwordHash the hash of a new password; undefined leaves the old one
 * @returns the version of the row, which is the old one where nothing changes
 */
async function updatePerson(
  { tx, site }: WriteCall,
  person: Person,
  input: Input,
  passwordHash: string | undefined,
): Promise<number> {
  const { name, phone, email, photo_file_id, locale, email_subscription, phone_subscription } = input;
  const columns = {
    name,
    phone,
    email,
    photo_file_id,
    locale,
    email_subscription,
    phone_subscription,
    password_hash: passwordHash,
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  if (!given.length) return input.version;
  const assignments = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const updated = await sql<{ version: number }>`
    update ${sql.table(TABLE[person.kind])} set ${sql.join(assignments)}
     where site_id = ${site.id} and id = ${person.id}
    returning version`.execute(tx);
  return updated.rows[0]!.version;
}
