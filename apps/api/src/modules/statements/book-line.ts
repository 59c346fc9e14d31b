import { hasTrait } from '@rihla/domain/kit/machine';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { refuse } from '@rihla/domain/statements/statement.errors';
import { statementLineMachine } from '@rihla/domain/statements/statement-line.machine';
import type { Admin } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { move } from '../../kit/move.ts';
import { lockInvoiceOfPayment } from '../invoices/index.ts';
import { receiveTransfer } from '../payments/index.ts';
import { lockLine, type StatementLine } from './lock-line.ts';

/**
 * Says which payment a line is. A payment that is open becomes valid with the account, the day and the amount of the
 * line; one that is valid already is only joined with its trace on the statement, and no money moves.
 * @param chosen.surplus what of the line its invoice does not take, as a person has accepted; it becomes late money
 * @returns whether the payment became valid by this, or had been
 * @throws Problem `statement.*` where line and payment do not fit, and what the payment's own rules refuse
 */
export async function bookLine(
  call: WriteCall<Admin>,
  statementId: string,
  { line_id, payment_id, surplus = 0 }: { line_id: string; payment_id: string; surplus?: number },
): Promise<'VALIDATED' | 'LINKED'> {
  const { payment } = await lockInvoiceOfPayment(call, payment_id);
  const line = await lockLine(call, line_id, statementId);
  if (hasTrait(statementLineMachine, line.status, 'decided')) return refuse('statement.line_decided');
  if (line.amount < 0) return refuse('statement.not_incoming');
  if (line.currency !== payment.currency) return refuse('statement.other_currency');
  if (payment.channel !== 'MANUAL') return refuse('statement.payment_not_open');
  await assertUntaken(call, payment.id);
  const recorded = payment.status === 'VALID';
  if (recorded && payment.amount !== line.amount) return refuse('statement.other_amount');
  if (!recorded) {
    if (!hasTrait(paymentMachine, payment.status, 'open')) return refuse('statement.payment_not_open');
    const { amount, bank_id, day: paid_on } = line;
    const notes = payment.notes ?? noteOf(line);
    await receiveTransfer(call, payment.id, { amount, bank_id, paid_on, notes }, surplus);
  }
  await joinPayment(call, line.id, payment.id, !recorded);
  return recorded ? 'LINKED' : 'VALIDATED';
}

/** Keeps which payment a line is, and moves it to its state. */
export async function joinPayment(
  call: WriteCall<Admin>,
  lineId: string,
  paymentId: string,
  validated: boolean,
): Promise<void> {
  await call.tx
    .updateTable('statement_lines')
    .set({ payment_id: paymentId, validated, sure: false })
    .where('site_id', '=', call.site.id)
    .where('id', '=', lineId)
    .execute();
  await move(call, statementLineMachine, 'statement_lines', lineId, 'book');
}

/** The text of a line as the note of a payment. */
export const noteOf = ({ text }: Pick<StatementLine, 'text'>): string => text || '-';

/** Refuses a payment that another line is already. */
async function assertUntaken({ tx, site }: WriteCall<Admin>, paymentId: string): Promise<void> {
  const taken = await tx
    .selectFrom('statement_lines')
    .select('id')
    .where('site_id', '=', site.id)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (taken) refuse('statement.payment_taken');
}
