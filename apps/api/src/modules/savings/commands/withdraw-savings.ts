import { randomUUIDv7 } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { entryForWithdrawal } from '@rihla/domain/ledger/journal';
import { refuse as refusePayment } from '@rihla/domain/payments/payment.errors';
import { splitWithdrawal } from '@rihla/domain/savings/balance';
import { refuse } from '@rihla/domain/savings/savings.errors';
import { todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { drawSavings, type Invoice } from '../../invoices/index.ts';
import { writeEntry } from '../../ledger/index.ts';
import { assertBank, assertEvidence } from '../../payments/index.ts';
import { lockPlan } from '../plan.scope.ts';

type Withdrawal = InputOf<typeof contract.savings.withdraw>;
type WithdrawAnswer = OutputOf<typeof contract.savings.withdraw>['data'];

/**
 * Records that finance gave savings back to a customer. The balance of the plan falls by the amount; the agency's bank
 * account by the amount less the fee of the plan's terms, unless that is waived. Reason, the customer's account and
 * proof of payment are stored and never changed.
 * @throws Problem `savings.balance_too_small`
 */
export async function withdrawSavings(
  call: WriteCall<Actor>,
  { id, ...withdrawal }: Withdrawal,
): Promise<WithdrawAnswer> {
  const { invoice, plan, balance } = await lockPlan(call, id);
  await assertProof(call, invoice, withdrawal);
  if (!(await drawSavings(call, invoice.id, withdrawal.amount))) {
    const data = { balance: Math.max(0, balance), currency: invoice.currency };
    return refuse('savings.balance_too_small', data, {
      amount: [{ code: 'savings.balance_too_small', data }],
    });
  }
  const waived = withdrawal.waived ?? false;
  const { fee, paid_out } = splitWithdrawal(
    amount(withdrawal.amount),
    waived ? 0 : plan.withdrawal_fee_percent,
  );
  const withdrawalId: string = randomUUIDv7();
  await call.tx
    .insertInto('savings_withdrawals')
    .values({
      ...withdrawal,
      site_id: call.site.id,
      id: withdrawalId,
      invoice_id: invoice.id,
      currency: invoice.currency,
      fee,
      waived,
      paid_by: call.actor.id,
      created_at: call.now.toISOString(),
    })
    .execute();
  writeEntry(call, {
    kind: 'SAVINGS_WITHDRAWAL',
    invoiceId: invoice.id,
    currency: invoice.currency,
    lines: entryForWithdrawal({
      invoice: invoice.id,
      bank: withdrawal.bank_id,
      amount: amount(withdrawal.amount),
      fee,
    }),
  });
  call.emit('savings.withdrawn', { invoiceId: invoice.id, withdrawalId });
  return { id: withdrawalId, fee, paid_out, balance: balance - withdrawal.amount };
}

/**
 * Refuses a withdrawal from a bank account of another currency, one whose file is no proof of payment, and one dated
 * in the future.
 */
async function assertProof(
  call: WriteCall<Actor>,
  invoice: Invoice,
  { bank_id, evidence_file_id, paid_on }: Pick<Withdrawal, 'bank_id' | 'evidence_file_id' | 'paid_on'>,
): Promise<void> {
  await assertBank(call, bank_id, invoice.currency);
  await assertEvidence(call, invoice.user_id, evidence_file_id);
  if (paid_on > todayIn(call.site.timeZone, call.now))
    refusePayment('payment.date_in_future', undefined, { paid_on: [{ code: 'payment.date_in_future' }] });
}
