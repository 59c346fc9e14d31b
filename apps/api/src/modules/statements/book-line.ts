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
 * Links a line of a bank statement with the payment that it shows. A payment that is still open becomes valid with
 * the bank account, day and amount of the line. A payment that is valid already, on that account, is only linked, and no
 * money moves.
 * @param chosen.surplus the part of the line, in the smallest unit, that the invoice cannot take, as a person has
 *   accepted it; it is kept as unallocated money
 * @returns `VALIDATED` when the payment became valid by this, `LINKED` when it was valid before
 * @throws Problem `statement.*` where line and payment do not fit, and what the rules of payments refuse
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
  await assertNotLinked(call, payment.id);
  const recorded = payment.status === 'VALID';
  if (recorded && payment.bank_id !== line.bank_id) return refuse('statement.other_bank');
  if (recorded && payment.amount !== line.amount) return refuse('statement.other_amount');
  if (!recorded) {
    if (!hasTrait(paymentMachine, payment.status, 'open')) return refuse('statement.payment_not_open');
    const { amount, bank_id, day: paid_on } = line;
    const notes = payment.notes ?? noteOf(line);
    await receiveTransfer(call, payment.id, { amount, bank_id, paid_on, notes }, surplus);
  }
  await linkPayment(call, line.id, payment.id, !recorded);
  return recorded ? 'LINKED' : 'VALIDATED';
}

/**
 * Links a payment with the statement line that shows it, and marks the line as booked.
 * @param validated true when the line made the payment valid, false when it was valid before
 */
export async function linkPayment(
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

/** The text of a line as the note of a payment; a dash when the line has no text. */
export const noteOf = ({ text }: Pick<StatementLine, 'text'>): string => text || '-';

/** Refuses a payment with which another statement line is linked already. */
async function assertNotLinked({ tx, site }: WriteCall<Admin>, paymentId: string): Promise<void> {
  const taken = await tx
    .selectFrom('statement_lines')
    .select('id')
    .where('site_id', '=', site.id)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (taken) refuse('statement.payment_taken');
}
