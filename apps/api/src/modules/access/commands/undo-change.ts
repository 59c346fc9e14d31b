import { refuse } from '@rihla/domain/access/access.errors';
import { translate } from '@rihla/messages/format';
import { sql } from 'kysely';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { limitUndoLinks } from '../sign-in/attempts.ts';
import { deletePasswordLinks, sendPasswordLink } from '../sign-in/password-links.ts';
import { findByConfirmedPhone, findById, type Person, type PersonRef, TABLE } from '../accounts/people.ts';
import { deleteRecoveryCodes } from '../sign-in/recovery-codes.ts';
import { endSessions } from '../sign-in/sessions.ts';
import { type Change, changesSince, findOwnerOfLink, kindsOf, oldest } from '../accounts/undoable-change.ts';

/**
 * Undoes a change of e-mail address, phone or second factor (one-time codes), and all later changes of the account, by
 * the link in the e-mail that reported it. Whoever made the change may know the password and be signed in: so the
 * password is removed, all sessions and links end, and a link to set a new password goes to the old address.
 */
export async function undoChange(call: StepsCall<null>, input: { token: string }) {
  await call.transaction(limitUndoLinks);
  await call.transaction(async (step) => {
    const owner = await findOwnerOfLink(step, input.token);
    await lockAccount(step, owner);
    const changes = await changesSince(step, owner, input.token);
    await restoreContact(step, owner, changes);
    if (owner.kind === 'ADMIN') await restoreRecoveryCodes(step, owner.id, changes);
    await deleteChanges(step, changes);
    await endSessions(step, owner);
    await deletePasswordLinks(step, owner);
    const person = (await findById(step, owner.kind, owner.id))!;
    if (person.status !== 'BANNED') await sendPasswordLink(step, person, 'password_reset');
    step.emit('account.change_undone', changeUndone(person, changes));
  });
  return { msg: translate(call.request.locale, 'access.change_undone') };
}

/** Locks the account, so that a second request with a link of the same account waits for this one. */
async function lockAccount({ tx, site }: WriteCall<null>, { kind, id }: PersonRef): Promise<void> {
  const { rows } = await sql`
    select id from ${sql.table(TABLE[kind])} where site_id = ${site.id} and id = ${id} for update`.execute(
    tx,
  );
  if (!rows.length) refuse('access.undo_link_invalid');
}

/**
 * Writes the old e-mail address, phone and second factor of an account, as far as they were changed. The password is
 * removed, since whoever made the changes knew it; the owner sets a new one.
 * @param changes the changes, the oldest first; the values before the oldest change are restored
 */
async function restoreContact(
  call: WriteCall<null>,
  { kind, id }: PersonRef,
  changes: readonly [Change, ...Change[]],
): Promise<void> {
  const { tx, site } = call;
  const email = oldest(changes, 'EMAIL');
  const phone = oldest(changes, 'PHONE');
  const assignments = [sql`password_hash = null`];
  if (email) assignments.push(sql`email = ${email.old_email}`);
  if (phone) assignments.push(sql`phone = ${phone.old_phone}`);
  if (phone && kind === 'USER') {
    const confirmedAt = await confirmationBefore(call, id, phone);
    // Without e-mail and confirmed number nobody could open the account any more.
    if (email?.old_email === null && confirmedAt === null) refuse('access.undo_link_invalid');
    assignments.push(sql`phone_confirmed_at = ${confirmedAt}`);
  }
  if (kind === 'ADMIN') assignments.push(...factorBefore(changes));
  await sql`
    update ${sql.table(TABLE[kind])} set ${sql.join(assignments)}
     where site_id = ${site.id} and id = ${id}`.execute(tx);
}

/**
 * The time at which the restored phone number was confirmed before the change; null where it was not, or where another
 * account has confirmed it since.
 */
async function confirmationBefore(
  call: WriteCall<null>,
  id: string,
  { old_phone: phone, old_phone_confirmed_at: confirmedAt }: Change,
): Promise<string | null> {
  if (phone === null || confirmedAt === null) return null;
  const holder = await findByConfirmedPhone(call, phone);
  return holder === null || holder.id === id ? confirmedAt : null;
}

/**
 * SQL assignments that restore the second factor (one-time codes) of a member of staff to that before some changes: the
 * one that was removed, or the current one where it is older than the changes. A second factor that was set up after
 * the first change does not belong to the owner and is removed.
 */
function factorBefore(changes: readonly [Change, ...Change[]]) {
  const removed = oldest(changes, 'SECOND_FACTOR');
  const [first] = changes;
  if (removed && removed.totp_confirmed_at! <= first.changed_at) {
    return [
      sql`totp_secret = ${removed.totp_secret}`,
      sql`totp_confirmed_at = ${removed.totp_confirmed_at}`,
      sql`totp_last_step = ${removed.totp_last_step}`,
    ];
  }
  const kept = removed ? sql`false` : sql`totp_confirmed_at <= ${first.changed_at}`;
  return [
    sql`totp_secret = case when ${kept} then totp_secret end`,
    sql`totp_confirmed_at = case when ${kept} then totp_confirmed_at end`,
    sql`totp_last_step = case when ${kept} then totp_last_step end`,
  ];
}

/**
 * After a second factor was given back, makes its recovery codes usable again and deletes those that were made for
 * a later one.
 */
async function restoreRecoveryCodes(
  call: WriteCall<null>,
  adminId: string,
  changes: readonly Change[],
): Promise<void> {
  const { tx, site } = call;
  const removed = oldest(changes, 'SECOND_FACTOR');
  const admin = await tx
    .selectFrom('admins')
    .select('totp_confirmed_at')
    .where('site_id', '=', site.id)
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow();
  if (removed || admin.totp_confirmed_at === null) await deleteRecoveryCodes(call, adminId);
  if (!removed || admin.totp_confirmed_at === null) return;
  await tx
    .updateTable('recovery_codes')
    .set({ change_id: null })
    .where('site_id', '=', site.id)
    .where('change_id', '=', removed.id)
    .execute();
}

/** Deletes the changes that were undone, so that their links no longer work. */
async function deleteChanges({ tx, site }: WriteCall<null>, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ id }) => id);
  await tx.deleteFrom('account_changes').where('site_id', '=', site.id).where('id', 'in', ids).execute();
}

function changeUndone(person: Person, changes: readonly Change[]) {
  const { kind, id, slug, name } = person;
  return { person: { kind, id, slug, name }, changed: kindsOf(changes) };
}
