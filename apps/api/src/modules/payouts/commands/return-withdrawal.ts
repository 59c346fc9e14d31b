import type { WithdrawalStatus } from '@rihla/domain/payouts/withdrawal.machine';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertWithdrawalAct, lockWithdrawal } from '../lock-withdrawal.ts';
import { returnWithdrawal } from '../pay-withdrawal.ts';
import { withdrawalState } from '../withdrawal-state.ts';

/** A request after an act on it. */
type ReturnedWithdrawal = { id: string; version: number; status: WithdrawalStatus };

/** Takes back an agent's request for payment, as the agent wishes, before anybody has paid it. */
export async function takeBackWithdrawal(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<ReturnedWithdrawal> {
  const withdrawal = await lockWithdrawal(call, id);
  assertWithdrawalAct(call, withdrawal, 'take_back');
  await returnWithdrawal(call, withdrawal.id, { event: 'take_back', because: 'AGENT' });
  return withdrawalState(call, withdrawal.id);
}

/** Rejects an agent's request for payment. The agent gets the office's reason (`note`) and may ask again. */
export async function rejectWithdrawal(
  call: WriteCall<Admin>,
  { id, note }: { id: string; note: string },
): Promise<ReturnedWithdrawal> {
  const withdrawal = await lockWithdrawal(call, id);
  assertWithdrawalAct(call, withdrawal, 'reject');
  await returnWithdrawal(call, withdrawal.id, { event: 'reject', because: 'OFFICE', note });
  call.emit('withdrawal.returned', { withdrawalId: withdrawal.id });
  return withdrawalState(call, withdrawal.id);
}

/**
 * Confirms the bank account of an agent's request that was changed too recently to be trusted
 * (`ACCOUNT_REST_HOURS`). Only a person may do so who neither changed the account nor made the request; that person
 * may not pay the request either.
 */
export async function confirmAccount(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<ReturnedWithdrawal> {
  const { tx, site, actor, now } = call;
  const withdrawal = await lockWithdrawal(call, id);
  assertWithdrawalAct(call, withdrawal, 'confirm_account');
  await tx
    .updateTable('withdrawals')
    .set({ account_confirmed_at: now.toISOString(), account_confirmed_by: actor.id })
    .where('site_id', '=', site.id)
    .where('id', '=', withdrawal.id)
    .execute();
  return withdrawalState(call, withdrawal.id);
}
