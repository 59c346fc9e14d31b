import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/payouts/payout.errors';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import { assertBank, assertEvidence } from '../../payments/index.ts';
import { assertNotAhead } from '../assert-not-ahead.ts';
import { assertWithdrawalAct, type LockedWithdrawal, lockWithdrawals } from '../lock-withdrawal.ts';
import { payWithdrawal } from '../pay-withdrawal.ts';

type Input = InputOf<typeof contract.fee_transfers.create>;

/**
 * Records a bank transfer by which the office has paid fees to agents, with its photo. It pays one or more requests for
 * fees (withdrawals), of one agent or several; its amount must be exactly the sum of the requests after tax. Either all
 * requests are paid or none.
 * @param input.invoices_fee_ids the ids of the requests
 * @throws Problem `payout.amount_differs` and others
 */
export async function recordTransfer(
  call: WriteCall<Admin>,
  { invoices_fee_ids, amount, photo_file_id, bank_id, paid_on, notes }: Input,
): Promise<{ id: string; slug: string; version: number }> {
  const { tx, site, actor } = call;
  const withdrawals = await lockWithdrawals(call, [...new Set(invoices_fee_ids)]);
  for (const withdrawal of withdrawals) assertWithdrawalAct(call, withdrawal, 'transfer');
  const currency = oneCurrency(withdrawals);
  const expected = withdrawals.reduce((sum, { net }) => sum + net, 0);
  if (amount !== expected)
    return refuse(
      'payout.amount_differs',
      { expected, currency },
      {
        amount: [{ code: 'payout.amount_differs' }],
      },
    );
  await assertBank(call, bank_id, currency);
  await assertEvidence(call, actor.id, photo_file_id);
  assertNotAhead(call, paid_on);
  const transfer = await tx
    .insertInto('fee_transfers')
    .values({
      site_id: site.id,
      slug: randomSlug(),
      amount,
      currency,
      photo_file_id,
      bank_id,
      paid_on,
      notes: notes ?? null,
      created_by: actor.id,
    })
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
  for (const withdrawal of withdrawals)
    await payWithdrawal(call, withdrawal, {
      paidBy: actor.id,
      source: { account: 'bank', ref: bank_id },
      transferId: transfer.id,
    });
  return transfer;
}

/**
 * The currency of the requests that one transfer pays.
 * @throws Problem `payout.currencies_differ` unless all have the same
 */
function oneCurrency(withdrawals: readonly LockedWithdrawal[]): LockedWithdrawal['currency'] {
  const { currency } = withdrawals[0]!;
  if (withdrawals.some((one) => one.currency !== currency)) return refuse('payout.currencies_differ');
  return currency;
}
