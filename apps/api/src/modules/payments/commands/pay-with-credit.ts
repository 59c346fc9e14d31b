import { randomUUIDv7 } from 'node:crypto';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { payableNow } from '@rihla/domain/payments/payable';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { todayIn } from '@rihla/domain/shared/dates';
import { move } from '../../../kit/move.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import { assertAct, billOf, type Call, lockInvoice } from '../../invoices/index.ts';
import { takeCredit } from '../../ledger/index.ts';
import { validatePayment } from './validate-payment.ts';

/**
 * Pays an invoice with what is kept for its customer. The money is there already, so the payment is valid at once; no
 * least amount holds, since nobody chose to pay so little.
 * @returns the id of the payment
 */
export async function payWithCredit(call: Call, input: { id: string; amount: number }): Promise<string> {
  const { tx, siteId, timeZone, actor, now } = call;
  const locked = await lockInvoice(tx, siteId, actor, input.id);
  assertAct(locked, 'pay', actor);
  const { invoice } = locked;
  const { maximum } = payableNow(billOf(locked, 'CREDIT'));
  if (input.amount > maximum)
    return refuse('payment.over_payable', { maximum }, { amount: [{ code: 'payment.over_payable' }] });
  await takeCredit(call, invoice.user_id, invoice.currency, input.amount);
  const id = randomUUIDv7();
  await tx
    .insertInto('payments')
    .values({
      site_id: siteId,
      id,
      slug: randomSlug(),
      invoice_id: invoice.id,
      type: 'CREDIT',
      channel: 'BALANCE',
      currency: invoice.currency,
      amount: input.amount,
      base_amount: input.amount,
      paid_on: todayIn(timeZone, now),
      submitted_at: now.toISOString(),
      created_by_kind: actor.kind,
      created_by: actor.id,
      created_at: now.toISOString(),
    })
    .execute();
  await move(tx, paymentMachine, 'payments', id, 'submit', { siteId, actor, now });
  return validatePayment(call, id);
}
