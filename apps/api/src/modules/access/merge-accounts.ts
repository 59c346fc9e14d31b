import { accountMachine } from '@rihla/domain/access/account.machine';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { statesBefore } from '@rihla/domain/kit/machine';
import type { Admin } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { moveAccount } from './account-status.ts';
import { endSessions } from './sessions.ts';

type Held = { id: string; name: string; status: string; merged_into_id: string | null };

/**
 * Holds two customers until the transaction ends, always in the same order: bookings and new travellers of either wait.
 * @returns the one and the other as they are now
 * @throws Problem `kit.not_found` where one is unknown
 */
export async function lockTwoCustomers(
  { tx, site }: WriteCall<Admin>,
  [one, other]: readonly [string, string],
): Promise<[Held, Held]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name', 'status', 'merged_into_id'])
    .where('site_id', '=', site.id)
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forUpdate()
    .execute();
  const held = (id: string) => rows.find((row) => row.id === id) ?? refuse('kit.not_found');
  return [held(one), held(other)];
}

/**
 * Closes the account of a customer who goes on under another one: it is found no more, and its sessions end.
 * @returns whether it was open before
 */
export async function closeMerged(
  call: WriteCall<Admin>,
  account: Held,
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

/** Opens the account of a customer again that had been merged. @param wasActive whether it was open before that */
export async function openMerged(
  call: WriteCall<Admin>,
  account: Held,
  wasActive: boolean,
  reason: string,
): Promise<void> {
  await setMergedInto(call, account.id, null);
  if (wasActive) await moveAccount(call, { kind: 'USER', id: account.id }, 'activate', reason);
}

/** Writes into which account a customer has been merged; null when it stands by itself again. */
async function setMergedInto({ tx, site }: WriteCall<Admin>, id: string, into: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ merged_into_id: into })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}
