import { entryForOtherIncome } from '@rihla/domain/ledger/journal';
import { amount } from '@rihla/domain/shared/money';
import { refuse } from '@rihla/domain/statements/statement.errors';
import { statementLineMachine } from '@rihla/domain/statements/statement-line.machine';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { writeEntry } from '../../ledger/index.ts';
import { lineState, lockLine } from '../lock-line.ts';

/**
 * Books the money of a statement line that is no customer's payment, such as interest, as other income.
 * @param input `id` of the line, `note` what the money is
 */
export async function recordIncome(call: WriteCall<Admin>, { id, note }: { id: string; note: string }) {
  const line = await lockLine(call, id);
  if (line.amount < 0) return refuse('statement.not_incoming');
  await move(call, statementLineMachine, 'statement_lines', line.id, 'record_income', note);
  writeEntry(call, {
    kind: 'OTHER_INCOME',
    invoiceId: null,
    currency: line.currency,
    lines: entryForOtherIncome({ bank: line.bank_id, line: line.id, amount: amount(line.amount) }),
  });
  return lineState(call, line.id);
}
