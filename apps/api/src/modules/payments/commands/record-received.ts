import { randomUUIDv7 } from 'node:crypto';
import { payableNow } from '@rihla/domain/payments/payable';
import { refuse } from '@rihla/domain/payments/payment.errors';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import {
  billOf,
  isLive,
  type LockedInvoice,
  lockInvoice,
  lockInvoiceOfPayment,
} from '../../invoices/index.ts';
import type { PaymentState } from '../payment-state.ts';
import { createPayment } from './create-payment.ts';
import { assertBank, sendProof } from './submit-proof.ts';
import { validateLate, validatePayment } from './validate-payment.ts';

/**
 * A transfer that has arrived: the amount in the smallest unit, the agency's bank account, the day (`YYYY-MM-DD`),
 * and the text of the bank statement.
 */
export type ReceivedTransfer = { amount: number; bank_id: string; paid_on: string; notes: string };

/**
 * Records money that has come for an invoice as a valid payment, under the rules of any payment. On an invoice that
 * has ended the money is unallocated.
 * @param received the transfer that arrived
 * @param surplus the part of it that is more than the invoice can take, in the smallest unit, as a person has
 *   accepted it: this part becomes unallocated money; 0 for none
 * @returns the payment that counts on the invoice, or the unallocated payment when none counts
 * @throws Problem `payment.over_payable` when the part that the invoice cannot take is not exactly `surplus`
 */
export async function recordReceived(
  call: WriteCall<Actor>,
  invoiceId: string,
  received: ReceivedTransfer,
  surplus: number,
): Promise<PaymentState> {
  const locked = await lockInvoice(call, invoiceId);
  if (!isLive(locked.invoice)) {
    if (surplus > 0) return refuse('payment.over_payable', { maximum: received.amount });
    return validatePayment(call, { id: await writeUnallocated(call, locked, received, null) });
  }
  if (surplus > 0) assertSurplus(received.amount, payableNow(billOf(locked, 'CREDIT')).maximum, surplus);
  const counted = received.amount - surplus;
  if (counted === 0) return validateLate(call, await writeUnallocated(call, locked, received, null));
  const id = await createOnInvoice(call, locked, { ...received, amount: counted });
  const state = await validatePayment(call, { id });
  if (surplus > 0) await recordSurplus(call, id, { ...received, amount: surplus });
  return state;
}

/**
 * Refuses a surplus that differs from what was received beyond the largest amount that the invoice takes: that
 * amount has changed since a person saw it. Amounts are in the smallest unit.
 */
export function assertSurplus(received: number, maximum: number, surplus: number): void {
  if (Math.max(0, received - maximum) !== surplus) refuse('payment.over_payable', { maximum });
}

/**
 * Records the part of a transfer that its invoice could not take, as unallocated money of the same invoice.
 * @param paymentId the payment with the rest of the same transfer, which counts on the invoice
 * @param received the surplus as its amount, with account, day and note of the transfer
 */
export async function recordSurplus(
  call: WriteCall<Actor>,
  paymentId: string,
  received: ReceivedTransfer,
): Promise<void> {
  const locked = await lockInvoiceOfPayment(call, paymentId);
  await validateLate(call, await writeUnallocated(call, locked, received, paymentId));
}

/**
 * Creates the payment on an invoice that can still be paid, under the limits of any payment. It waits to be
 * validated.
 * @returns its id
 */
async function createOnInvoice(
  call: WriteCall<Actor>,
  { invoice }: LockedInvoice,
  received: ReceivedTransfer,
) {
  const type = invoice.paid === 0 ? ('DOWN_PAYMENT' as const) : ('CREDIT' as const);
  const { id } = await createPayment(call, {
    ...received,
    invoice_id: invoice.id,
    type,
    channel: 'MANUAL',
  });
  return id;
}

/**
 * Creates a payment for money that counts on no invoice, because the invoice has ended or cannot take more. The payment
 * waits to be validated.
 * @param surplusOf id of the payment with the rest of the same transfer, which counts on the invoice; null for none
 * @returns its id
 */
async function writeUnallocated(
  call: WriteCall<Actor>,
  locked: LockedInvoice,
  received: ReceivedTransfer,
  surplusOf: string | null,
): Promise<string> {
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
      surplus_of: surplusOf,
      created_by_kind: actor.kind,
      created_by: actor.id,
      created_at: now.toISOString(),
    })
    .execute();
  const nothingSent = { paid_on: null, notes: null, evidence_file_id: null } as const;
  const started = { id, status: 'NEW', type: 'CREDIT', bank_id, ...nothingSent } as const;
  await sendProof(call, locked, started, received);
  return id;
}
