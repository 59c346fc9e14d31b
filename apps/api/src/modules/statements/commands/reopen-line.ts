import { entryForOtherIncome, entryForSettlement, reversedLines } from '@rihla/domain/ledger/journal';
import { amount } from '@rihla/domain/shared/money';
import { refuse } from '@rihla/domain/statements/statement.errors';
import { statementLineMachine } from '@rihla/domain/statements/statement-line.machine';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { writeEntry } from '../../ledger/index.ts';
import { lineState, lockLine } from '../lock-line.ts';

/**
 * Undoes the decision about a statement line: the line is open again. Income or a settlement that was booked from it is
 * reversed.
 * Refused when the line made a payment valid: that payment must be reversed instead, which opens the line as well.
 */
export async function reopenLine(call: WriteCall<Admin>, { id }: { id: string }) {
  const line = await lockLine(call, id);
  if (line.validated) return refuse('statement.payment_counts');
  await resetLine(call, line.id);
  await move(call, statementLineMachine, 'statement_lines', line.id, 'reopen');
  if (line.status === 'SETTLEMENT') {
    const { id: ref, bank_id: bank, amount: came, settlement_fee: fee } = line;
    writeEntry(call, {
      kind: 'GATEWAY_SETTLEMENT_REVERSAL',
      invoiceId: null,
      currency: line.currency,
      lines: reversedLines(entryForSettlement({ bank, line: ref, amount: amount(came), fee: amount(fee) })),
    });
  }
  if (line.status === 'INCOME')
    writeEntry(call, {
      kind: 'OTHER_INCOME_REVERSAL',
      invoiceId: null,
      currency: line.currency,
      lines: reversedLines(
        entryForOtherIncome({ bank: line.bank_id, line: line.id, amount: amount(line.amount) }),
      ),
    });
  return lineState(call, line.id);
}

/**
 * Reopens the statement line that is linked with a payment, because that payment was taken back. Does nothing when
 * no line is linked with it.
 */
export async function reopenLineOf(call: ReactionCall, { paymentId }: { paymentId: string }): Promise<void> {
  const line = await call.tx
    .selectFrom('statement_lines')
    .select('id')
    .where('site_id', '=', call.site.id)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!line) return;
  await resetLine(call, line.id);
  await move(call, statementLineMachine, 'statement_lines', line.id, 'reopen');
}

/** Removes the link between a statement line and its payment, and the fee of a settlement. */
async function resetLine({ tx, site }: ReactionCall, lineId: string): Promise<void> {
  await tx
    .updateTable('statement_lines')
    .set({ payment_id: null, validated: false, settlement_fee: 0 })
    .where('site_id', '=', site.id)
    .where('id', '=', lineId)
    .execute();
}
