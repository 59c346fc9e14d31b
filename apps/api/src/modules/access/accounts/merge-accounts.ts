import { accountMachine } from '@rihla/domain/access/account.machine';
import { refuse as refuseByAccess } from '@rihla/domain/access/access.errors';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { statesBefore } from '@rihla/domain/kit/machine';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { moveAccount } from './account-status.ts';
import { assertNotErased, isErasedAccount } from '../customer.queries.ts';
import { findByConfirmedPhone, findById } from './people.ts';
import { endSessions } from '../sign-in/sessions.ts';

type LockedCustomer = { id: string; name: string; status: string; merged_into_id: string | null };

/**
 * Locks two customers until the transaction ends, always in the order of their ids; bookings and new travellers of
 * either customer wait meanwhile.
 * @returns both accounts as they are now, in the order of the ids given
 * @throws Problem `kit.not_found` where one is unknown, `access.account_erased` where the owner of one was erased
 */
export async function lockTwoCustomers(
  { tx, site }: WriteCall<Admin>,
  [firstId, secondId]: readonly [string, string],
): Promise<[LockedCustomer, LockedCustomer]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name', 'status', 'merged_into_id', isErasedAccount('users').as('is_erased')])
    .where('site_id', '=', site.id)
    .where('id', 'in', [firstId, secondId])
    .orderBy('id')
    .forUpdate()
    .execute();
  const lockedRow = (id: string) => rows.find((row) => row.id === id) ?? refuse('kit.not_found');
  const both: [LockedCustomer, LockedCustomer] = [lockedRow(firstId), lockedRow(secondId)];
  for (const account of rows) assertNotErased(account);
  return both;
}

/** The ids of a customer's account and of all accounts that were merged into it, also by way of another. */
export async function accountsOfPerson(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive person (id) as (
      select ${id}::uuid
      union
      select u.id from users u join person p on u.site_id = ${site.id} and u.merged_into_id = p.id)
    select id from person`.execute(db);
  return rows.map((account) => account.id);
}

/**
 * Deactivates the account of a customer that is merged into another: it is no longer found, and its sessions end.
 * @param account the account that is closed
 * @param keptId the id of the account that it is merged into
 * @returns whether the account was active before
 */
export async function closeMergedAccount(
  call: WriteCall<Admin>,
  account: LockedCustomer,
  keptId: string,
  reason: string,
): Promise<boolean> {
  const wasActive = (statesBefore(accountMachine, 'deactivate') as readonly string[]).includes(
    account.status,
  );
  const person = { kind: 'USER', id: account.id } as const;
  if (wasActive) await moveAccount(call, person, 'deactivate', reason);
  await endSessions(call, person);
  await setMergedInto(call, account.id, keptId);
  return wasActive;
}

/**
 * Undoes the merge of a customer's account, so that the account is found and can be used again.
 * @param wasActive whether it was active before the merge; only then is it activated
 */
export async function reopenMergedAccount(
  call: WriteCall<Admin>,
  account: LockedCustomer,
  wasActive: boolean,
  reason: string,
): Promise<void> {
  await unconfirmTakenPhone(call, account.id);
  await setMergedInto(call, account.id, null);
  if (wasActive) await moveAccount(call, { kind: 'USER', id: account.id }, 'activate', reason);
}

/**
 * Removes the confirmation of the phone number from an account that is opened again, where another account has
 * confirmed the number meanwhile.
 * @throws Problem `access.phone_taken` where the customer could not sign in without the number
 */
async function unconfirmTakenPhone(call: WriteCall<Admin>, id: string): Promise<void> {
  const { tx, site } = call;
  const person = await findById(call, 'USER', id);
  if (!person?.phone || person.phoneConfirmedAt === null) return;
  const holder = await findByConfirmedPhone(call, person.phone);
  if (holder === null || holder.id === id) return;
  if (person.email === null) refuseByAccess('access.phone_taken');
  await tx
    .updateTable('users')
    .set({ phone_confirmed_at: null })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}

/** Stores into which account a customer has been merged; null takes that away. */
async function setMergedInto({ tx, site }: WriteCall<Admin>, id: string, into: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ merged_into_id: into })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}
