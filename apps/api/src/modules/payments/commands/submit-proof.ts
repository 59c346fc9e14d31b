import { refuse as refuseInput } from '@rihla/domain/kit/kit.errors';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { refusalOfPaymentAct } from '@rihla/domain/payments/payment-acts';
import { type PaymentType, payableNow } from '@rihla/domain/payments/payable';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { parseLocalDate, todayIn } from '@rihla/domain/shared/dates';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { assertEvidence } from '../evidence.ts';
import {
  billOf,
  isLive,
  type LockedInvoice,
  lockInvoiceOfPayment,
  type Payment,
  refuseBecause,
} from '../../invoices/index.ts';
import { type PaymentState, paymentState } from '../payment-state.ts';
import { holdNumberAgain } from '../unique-numbers.ts';

/**
 * The proof of a transfer: the uploaded file, the agency's bank account, the day (`YYYY-MM-DD`) and a note. What is
 * absent stays as it was.
 */
export type TransferProof = {
  type?: PaymentType;
  evidence_file_id?: string | null;
  bank_id?: string | null;
  paid_on?: string | null;
  notes?: string | null;
};

/**
 * Stores the proof of a payment, sent for the first time or again after the payment was rejected. A proof for an
 * invoice that has ended is accepted too, because the money has been sent and the office decides what becomes of it. A
 * payment whose proof is sent again gets its unique number back, by which the office recognises the transfer.
 */
export async function submitProof(
  call: WriteCall<Actor>,
  { id, ...proof }: TransferProof & { id: string },
): Promise<PaymentState> {
  const locked = await lockInvoiceOfPayment(call, id);
  const { payment } = locked;
  // A proof that still waits may be replaced by a better one.
  const from = payment.status === 'PENDING' ? 'NEW' : payment.status;
  const reason = refusalOfPaymentAct('submit', from, call.actor.role, payment.channel);
  if (reason !== null) refuseBecause(reason, payment.status);
  if (proof.bank_id) await assertBank(call, proof.bank_id, payment.currency);
  const evidence = proof.evidence_file_id ?? payment.evidence_file_id;
  if (payment.status === 'REJECT') assertStillPayable(locked, payment);
  if (payment.status !== 'PENDING') await holdNumberAgain(call, payment);
  await sendProof(call, locked, payment, { ...proof, evidence_file_id: evidence });
  return paymentState(call, payment.id);
}

/** Whether the input of a new payment has a proof: a file, or the day on which the money was sent. */
export function wantsToSubmit(proof: TransferProof): boolean {
  return Boolean(proof.evidence_file_id) || Boolean(proof.paid_on);
}

/**
 * Stores the proof of a transfer (a photo of it, the account it went to, the day) and moves the payment to PENDING,
 * where it waits for the office. The office itself may do without a photo, for cash.
 */
export async function sendProof(
  call: WriteCall<Actor>,
  { invoice }: LockedInvoice,
  payment: Pick<Payment, 'id' | 'status' | 'type' | 'bank_id' | 'paid_on' | 'notes' | 'evidence_file_id'>,
  proof: TransferProof,
): Promise<void> {
  const { tx, site, actor, now, emit } = call;
  const { evidence_file_id: evidence, ...rest } = proof;
  const isOffice = actor.kind === 'ADMIN' && actor.role !== 'AGENT';
  if (!evidence && !isOffice) return refuse('payment.evidence_required');
  assertComplete(payment, rest);
  // A proof that is there already was judged when it came; its payer may have been merged with another customer since.
  if (evidence && evidence !== payment.evidence_file_id)
    await assertEvidence(call, invoice.user_id, evidence);
  const paidOn = rest.paid_on ? parseLocalDate(rest.paid_on) : undefined;
  if (paidOn !== undefined && paidOn > todayIn(site.timeZone, now))
    return refuse('payment.date_in_future', undefined, { paid_on: [{ code: 'payment.date_in_future' }] });
  await tx
    .updateTable('payments')
    .set({
      evidence_file_id: evidence ?? null,
      submitted_at: now.toISOString(),
      reject_reason: null,
      ...(rest.bank_id ? { bank_id: rest.bank_id } : {}),
      ...(rest.paid_on ? { paid_on: rest.paid_on } : {}),
      ...(rest.notes ? { notes: rest.notes } : {}),
      ...(rest.type ? { type: rest.type } : {}),
    })
    .where('site_id', '=', site.id)
    .where('id', '=', payment.id)
    .execute();
  if (payment.status === 'PENDING') return;
  await move(call, paymentMachine, 'payments', payment.id, 'submit');
  emit('payment.submitted', { paymentId: payment.id, invoiceId: invoice.id });
}

/**
 * Checks that the details of a transfer (bank account, day and note) are complete, taking those of an earlier proof
 * where this one has none. A payment for the package cannot become one for equipment, nor the other way round.
 * @throws Problem `kit.invalid_input` with each field that is missing
 */
function assertComplete(
  payment: Pick<Payment, 'type' | 'bank_id' | 'paid_on' | 'notes'>,
  proof: TransferProof,
): void {
  const missing = (['bank_id', 'paid_on', 'notes'] as const).filter(
    (name) => !(proof[name] ?? payment[name]),
  );
  const otherBill = ((proof.type ?? payment.type) === 'EQUIPMENT') !== (payment.type === 'EQUIPMENT');
  if (missing.length === 0 && !otherBill) return;
  refuseInput('kit.invalid_input', undefined, {
    ...Object.fromEntries(
      missing.map((name) => [
        name,
        [{ code: name === 'bank_id' ? 'form.required_choice' : 'form.required' }],
      ]),
    ),
    ...(otherBill ? { type: [{ code: 'form.invalid_value' }] } : {}),
  });
}

/**
 * Checks that a bank account belongs to the site, has the given currency and is not archived.
 * @throws Problem `payment.bank_unknown` for any other
 */
export async function assertBank(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  bankId: string,
  currency: string,
): Promise<void> {
  const bank = await tx
    .selectFrom('banks')
    .select('id')
    .where('site_id', '=', site.id)
    .where('id', '=', bankId)
    .where('currency', '=', currency)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!bank)
    return refuse('payment.bank_unknown', undefined, { bank_id: [{ code: 'payment.bank_unknown' }] });
}

/**
 * Refuses to send a rejected payment again when its amount is more than what can still be paid on the invoice; on
 * an invoice that has ended any amount is taken.
 * @throws Problem `payment.over_payable`
 */
function assertStillPayable(locked: LockedInvoice, payment: Payment): void {
  if (!isLive(locked.invoice)) return;
  const { maximum } = payableNow(billOf(locked, payment.type));
  if (payment.amount > maximum) return refuse('payment.over_payable', { maximum });
}
