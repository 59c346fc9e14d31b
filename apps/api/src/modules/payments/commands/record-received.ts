import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import { isLive, type LockedInvoice, lockInvoice } from '../../invoices/index.ts';
import type { PaymentState } from '../payment-state.ts';
import { createPayment } from './create-payment.ts';
import { assertBank, sendProof } from './submit-proof.ts';
import { validatePayment } from './validate-payment.ts';

/** Money that has come: how much, on which account, when, and what the bank says of it. */
export type Received = { amount: number; bank_id: string; paid_on: string; notes: string };

/**
 * Records money that has come for an invoice and counts it at once, to the rupiah and under the rules of any payment.
 * On an invoice that has ended the payment is late: its money is unallocated.
 */
export async function recordReceived(
  call: WriteCall<Actor>,
  invoiceId: string,
  received: Received,
): Promise<PaymentState> {
  const locked = await lockInvoice(call, invoiceId);
  const id = isLive(locked.invoice)
    ? await onLiving(call, locked, received)
    : await onEnded(call, locked, received);
  return validatePayment(call, { id });
}

/** Makes the payment on an invoice that is owed, under the limits of any payment. Returns its id; it waits for the office. */
async function onLiving(call: WriteCall<Actor>, { invoice }: LockedInvoice, received: Received) {
  const type = invoice.paid === 0 ? ('DOWN_PAYMENT' as const) : ('CREDIT' as const);
  const { id } = await createPayment(call, {
    ...received,
    invoice_id: invoice.id,
    type,
    channel: 'MANUAL',
  });
  return id;
}

/** Writes a payment on an invoice that has ended, for which nothing can be started any more, and waits for the office. */
async function onEnded(call: WriteCall<Actor>, locked: LockedInvoice, received: Received): Promise<string> {
  const { tx, site, actor, now } = call;
  const { invoice } = locked;
  await assertBank(call, received.bank_id, invoice.currency);
  const id = randomUUIDv7() as string;
  const { amount, bank_id } = received;
  await tx
    .insertInto('payments')
    .values({
      site_id: site.id,
      id,
      slug: randomSlug(),
      invoice_id: invoice.id,
      type: 'CREDIT',
      channel: 'MANUAL',
      currency: invoice.currency,
      amount,
      base_amount: amount,
      bank_id,
      created_by_kind: actor.kind,
      created_by: actor.id,
      created_at: now.toISOString(),
    })
    .execute();
  const started = { id, status: 'NEW', type: 'CREDIT', bank_id, paid_on: null, notes: null } as const;
  await sendProof(call, locked, started, received);
  return id;
}
