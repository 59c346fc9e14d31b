import { randomUUIDv7 } from 'node:crypto';
import { todayIn } from '@rihla/domain/shared/dates';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import { lockInvoice, lockInvoiceOfPayment } from '../../invoices/index.ts';
import { assertAmount } from './create-payment.ts';
import { bookPayment } from './validate-payment.ts';

/**
 * Pays an invoice with savings that the caller has just taken from the customer's plan, in the same transaction.
 * The agency has this money already, so the payment is valid at once. The limits of any payment apply: the least and
 * the largest amount.
 * @param payment.savingsInvoiceId the invoice of the savings plan
 * @param payment.amount in the smallest unit
 */
export async function payWithSavings(
  call: WriteCall<Actor>,
  payment: { invoiceId: string; savingsInvoiceId: string; amount: number },
): Promise<void> {
  const { tx, site, actor, now } = call;
  const locked = await lockInvoice(call, payment.invoiceId);
  const { invoice } = locked;
  const type = payment.amount < invoice.total ? 'DOWN_PAYMENT' : 'CREDIT';
  assertAmount(locked, { type, amount: payment.amount });
  const id = randomUUIDv7();
  await tx
    .insertInto('payments')
    .values({
      site_id: site.id,
      id,
      slug: randomSlug(),
      invoice_id: invoice.id,
      type,
      channel: 'SAVINGS',
      savings_invoice_id: payment.savingsInvoiceId,
      currency: invoice.currency,
      amount: payment.amount,
      base_amount: payment.amount,
      paid_on: todayIn(site.timeZone, now),
      submitted_at: now.toISOString(),
      created_by_kind: actor.kind,
      created_by: actor.id,
      created_at: now.toISOString(),
    })
    .execute();
  const booked = await lockInvoiceOfPayment(call, id);
  await bookPayment(call, booked, { event: 'receive', late: false, fee: 0 });
}
