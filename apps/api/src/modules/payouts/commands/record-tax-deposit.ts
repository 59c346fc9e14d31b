import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { entryForTaxDeposit } from '@rihla/domain/ledger/journal';
import { monthOf } from '@rihla/domain/ledger/months';
import { refuse } from '@rihla/domain/payouts/payout.errors';
import { ntpnOf } from '@rihla/domain/payouts/tax-deposit';
import { localDateOf } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { writeEntry } from '../../ledger/index.ts';
import { assertBank, assertEvidence } from '../../payments/index.ts';
import { lockWallets } from '../lock-wallet.ts';
import { openTaxOfMonth } from '../tax-deposit.queries.ts';
import { assertNotAhead } from '../assert-not-ahead.ts';

type Input = InputOf<typeof contract.tax_deposits.create>;

/**
 * Records that withheld tax was paid to the state: at most what is owed for its month, and each receipt number of
 * the state (NTPN) once.
 * @throws Problem `payout.deposit_above_open`, `payout.ntpn_malformed`, `payout.ntpn_recorded` and others
 */
export async function recordTaxDeposit(
  call: WriteCall<Admin>,
  { currency, ...input }: Input,
): Promise<{ id: string; version: number }> {
  const { tx, site, actor } = call;
  const month = monthOf(localDateOf(input.month));
  const ntpn = ntpnOf(input.ntpn);
  if (ntpn === null)
    return refuse('payout.ntpn_malformed', undefined, { ntpn: [{ code: 'payout.ntpn_malformed' }] });
  await assertBank(call, input.bank_id, currency);
  await assertEvidence(call, actor.id, input.photo_file_id);
  assertNotAhead(call, input.paid_on);
  // Two deposits for one month are recorded one after the other, so that together they stay within what is owed.
  await lockWallets(call, [`tax ${month}`]);
  const open = await openTaxOfMonth(call, month, currency);
  if (input.amount > open) {
    const data = { open, currency };
    return refuse('payout.deposit_above_open', data, {
      amount: [{ code: 'payout.deposit_above_open', data }],
    });
  }
  const deposit = await tx
    .insertInto('tax_deposits')
    .values({
      site_id: site.id,
      month,
      amount: input.amount,
      currency,
      paid_on: input.paid_on,
      bank_id: input.bank_id,
      ntpn,
      photo_file_id: input.photo_file_id,
      notes: input.notes ?? null,
      created_by: actor.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (!deposit)
    return refuse('payout.ntpn_recorded', undefined, { ntpn: [{ code: 'payout.ntpn_recorded' }] });
  writeEntry(call, {
    kind: 'TAX_DEPOSIT',
    invoiceId: null,
    currency,
    lines: entryForTaxDeposit({ deposit: deposit.id, bank: input.bank_id, amount: amount(input.amount) }),
  });
  return deposit;
}
