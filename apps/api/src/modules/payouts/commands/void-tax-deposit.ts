import { refuse } from '@rihla/domain/kit/kit.errors';
import { entryForTaxDeposit, reversedLines } from '@rihla/domain/ledger/journal';
import { taxDepositMachine, type TaxDepositStatus } from '@rihla/domain/payouts/tax-deposit.machine';
import { isUuid } from '@rihla/domain/shared/ids';
import { amount } from '@rihla/domain/shared/money';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { writeEntry } from '../../ledger/index.ts';

/**
 * Takes back a deposit of withheld tax that was recorded by mistake. It stays as VOID with the reason, an entry of
 * today reverses it in the books, and the receipt number of the state (NTPN) may be recorded again.
 * @throws Problem `kit.not_found`, or `kit.illegal_transition` where it was taken back before
 */
export async function voidTaxDeposit(
  call: WriteCall<Admin>,
  { id, note }: { id: string; note: string },
): Promise<{ id: string; status: TaxDepositStatus; version: number }> {
  const { tx, site } = call;
  if (!isUuid(id)) return refuse('kit.not_found');
  const deposits = tx.selectFrom('tax_deposits').where('site_id', '=', site.id).where('id', '=', id);
  const deposit = await deposits.select(['id', 'bank_id', 'currency', 'amount']).executeTakeFirst();
  if (!deposit) return refuse('kit.not_found');
  await move(call, taxDepositMachine, 'tax_deposits', deposit.id, 'void', note);
  writeEntry(call, {
    kind: 'TAX_DEPOSIT_REVERSAL',
    invoiceId: null,
    currency: deposit.currency,
    lines: reversedLines(
      entryForTaxDeposit({ deposit: deposit.id, bank: deposit.bank_id, amount: amount(deposit.amount) }),
    ),
  });
  const { status, version } = await deposits.select(['status', 'version']).executeTakeFirstOrThrow();
  return { id: deposit.id, status: status as TaxDepositStatus, version };
}
