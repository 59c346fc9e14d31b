import { entryForSettlement } from '@rihla/domain/ledger/journal';
import { amount } from '@rihla/domain/shared/money';
import { refuse } from '@rihla/domain/statements/statement.errors';
import { statementLineMachine } from '@rihla/domain/statements/statement-line.machine';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { writeEntry } from '../../ledger/index.ts';
import { lineState, lockLine } from '../lock-line.ts';

/** The input of `recordSettlement`: the line, what it is of, and the fee that the gateway kept, in rupiah. */
type SettlementInput = { id: string; note: string; fee: number };

/**
 * Books the money of a statement line as the settlement of a payment gateway: customers' money that the gateway had
 * taken leaves `gateway_clearing`, with the fee that the gateway kept of it. Nothing is earned by it.
 * @throws Problem `statement.not_incoming`, `statement.other_currency` (gateways take rupiah alone)
 */
export async function recordSettlement(call: WriteCall<Admin>, { id, note, fee }: SettlementInput) {
  const line = await lockLine(call, id);
  if (line.amount < 0) return refuse('statement.not_incoming');
  if (line.currency !== 'IDR') return refuse('statement.other_currency');
  await move(call, statementLineMachine, 'statement_lines', line.id, 'record_settlement', note);
  await call.tx
    .updateTable('statement_lines')
    .set({ settlement_fee: fee })
    .where('site_id', '=', call.site.id)
    .where('id', '=', line.id)
    .execute();
  writeEntry(call, {
    kind: 'GATEWAY_SETTLEMENT',
    invoiceId: null,
    currency: line.currency,
    lines: entryForSettlement({
      bank: line.bank_id,
      line: line.id,
      amount: amount(line.amount),
      fee: amount(fee),
    }),
  });
  return lineState(call, line.id);
}
