import { entryForFeeTransfer, type FeeTransferToBook } from '@rihla/domain/ledger/journal';
import type { WithdrawalStatus } from '@rihla/domain/payouts/withdrawal.machine';
import { withdrawalMachine } from '@rihla/domain/payouts/withdrawal.machine';
import { amount } from '@rihla/domain/shared/money';
import type { WriteCall } from '../../kit/call.ts';
import { move } from '../../kit/move.ts';
import { writeEntry } from '../ledger/index.ts';
import { releaseFees } from './free-fees.ts';
import type { LockedWithdrawal } from './lock-withdrawal.ts';

/**
 * The payment of an agent's request: who paid it, the account that the money came from, the bank transfer, and the
 * fee of the provider in the smallest unit (0 when absent).
 */
export type WithdrawalPayment = {
  paidBy: string;
  source: FeeTransferToBook['source'];
  transferId?: string;
  providerFee?: number;
};

/**
 * Records that an agent's request for payment, which the caller has locked, was paid: changes its status, writes the
 * entry in the books, and emits the event by which the agent gets a message.
 */
export async function payWithdrawal(
  call: WriteCall,
  withdrawal: LockedWithdrawal,
  paid: WithdrawalPayment,
): Promise<void> {
  const { tx, site, now } = call;
  await tx
    .updateTable('withdrawals')
    .set({ paid_by: paid.paidBy, paid_at: now.toISOString(), transfer_id: paid.transferId ?? null })
    .where('site_id', '=', site.id)
    .where('id', '=', withdrawal.id)
    .execute();
  await move(call, withdrawalMachine, 'withdrawals', withdrawal.id, 'pay');
  writeEntry(call, {
    kind: 'FEE_TRANSFER',
    invoiceId: null,
    currency: withdrawal.currency,
    lines: entryForFeeTransfer({
      agent: withdrawal.agent_id,
      amount: amount(withdrawal.amount),
      tax: amount(withdrawal.tax),
      net: amount(withdrawal.net),
      source: paid.source,
      providerFee: amount(paid.providerFee ?? 0),
    }),
  });
  call.emit('withdrawal.paid', { withdrawalId: withdrawal.id });
}

/**
 * The return of a request to its agent: the event of its machine, who or what caused it (FEES: its fees were taken
 * back), and a note.
 */
export type WithdrawalReturn = {
  event: 'take_back' | 'reject' | 'give_back';
  because: 'AGENT' | 'OFFICE' | 'BANK' | 'FEES';
  note?: string;
};

/**
 * Gives a request for payment, which the caller has locked, back to its agent: its status is NEW again and its fees can
 * be put into a new request.
 * @returns the new status
 */
export async function returnWithdrawal(
  call: Pick<WriteCall, 'tx' | 'site' | 'actor' | 'now'>,
  withdrawalId: string,
  { event, because, note }: WithdrawalReturn,
): Promise<WithdrawalStatus> {
  const { tx, site } = call;
  await releaseFees(call, withdrawalId);
  await tx
    .updateTable('withdrawals')
    .set({ returned_because: because, return_note: note ?? null })
    .where('site_id', '=', site.id)
    .where('id', '=', withdrawalId)
    .execute();
  const { to } = await move(call, withdrawalMachine, 'withdrawals', withdrawalId, event, note ?? null);
  return to;
}
