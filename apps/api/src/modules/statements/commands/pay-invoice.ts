import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import { hasTrait } from '@rihla/domain/kit/machine';
import { refuse } from '@rihla/domain/statements/statement.errors';
import { statementLineMachine } from '@rihla/domain/statements/statement-line.machine';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockInvoice } from '../../invoices/index.ts';
import { recordReceived } from '../../payments/index.ts';
import { linkPayment, noteOf } from '../book-line.ts';
import { lineState, lockLine } from '../lock-line.ts';

/**
 * Records the money of a statement line as a payment of an invoice, valid at once. On an invoice that has ended the
 * money is unallocated.
 * @param input.id of the line
 * @param input.surplus the part of the line, in the smallest unit, that the invoice cannot take, as a person has
 *   accepted it; it is kept as unallocated money
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
  await linkPayment(call, line.id, paymentId, true);
  return lineState(call, line.id);
}
