import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import { hasTrait } from '@rihla/domain/kit/machine';
import { refuse } from '@rihla/domain/statements/statement.errors';
import { statementLineMachine } from '@rihla/domain/statements/statement-line.machine';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockInvoice } from '../../invoices/index.ts';
import { recordReceived } from '../../payments/index.ts';
import { joinPayment, noteOf } from '../book-line.ts';
import { lineState, lockLine } from '../lock-line.ts';

/**
 * Counts the money of a line on an invoice, as a payment that the office records and that is valid at once. On an
 * invoice that has ended the money is unallocated, and so is what an invoice does not take, once a person has accepted that
 * (`surplus`).
 */
export async function payInvoice(
  call: WriteCall<Admin>,
  input: { id: string; invoice_id: string; surplus?: number },
) {
  const { invoice } = await lockInvoice(call, input.invoice_id);
  const line = await lockLine(call, input.id);
  if (hasTrait(statementLineMachine, line.status, 'decided'))
    return refuseKit('kit.illegal_transition', { state: line.status });
  if (line.amount < 0) return refuse('statement.not_incoming');
  if (line.currency !== invoice.currency) return refuse('statement.other_currency');
  const { amount, bank_id, day: paid_on } = line;
  const received = { amount, bank_id, paid_on, notes: noteOf(line) };
  const { id: paymentId } = await recordReceived(call, invoice.id, received, input.surplus ?? 0);
  await joinPayment(call, line.id, paymentId, true);
  return lineState(call, line.id);
}
