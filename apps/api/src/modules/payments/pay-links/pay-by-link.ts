import { randomUUIDv7 } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import { refuse as refuseByKit } from '@rihla/domain/kit/kit.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { MOST_OPEN_BY_LINK, payableByLink } from '@rihla/domain/payments/pay-link';
import { refuse } from '@rihla/domain/payments/pay-link.errors';
import { refuse as refusePayment } from '@rihla/domain/payments/payment.errors';
import { payableNow } from '@rihla/domain/payments/payable';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';
import { todayIn } from '@rihla/domain/shared/dates';
import type { ReadCall, StepsCall, WriteCall } from '../../../kit/call.ts';
import { newSiteToken, siteTokenOf } from '../../../kit/http/site-token.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import { move } from '../../../kit/move.ts';
import { billOf, type LockedInvoice, lockInvoice, lockInvoiceOfPayment } from '../../invoices/index.ts';
import { addFile, cleanFile, countUpload } from '../../media/index.ts';
import { isAtGateway } from '../at-gateway.ts';
import { amountOf, assertAmount } from '../commands/create-payment.ts';
import { assertBank } from '../commands/submit-proof.ts';
import { linkedPayment, linkOfToken, paymentOfKey, type StoredLink } from './find-link.ts';
import { limitAddress, limitLink } from './link-limits.ts';
import { openInvoice } from './open-link.ts';

type BeginInput = InputOf<typeof contract.shared_payments.begin>;
/** The secret key of a payment, which its payer's browser keeps, and the hash that is stored. */
type PaymentKey = ReturnType<typeof newSiteToken>;

/**
 * Begins a payment by a payment link, under the lock of its invoice, within the amounts that the link and the invoice
 * still allow. A form that was sent before, which its `form_key` shows, begins nothing: it gets the first answer again.
 * @returns the secret key of the payment, which the payer's browser keeps; only its hash is stored
 * @throws Problem `kit.idempotency_mismatch` when the form was sent before with another amount or name
 */
export async function beginByLink(call: StepsCall<null>, input: BeginInput): Promise<{ key: string }> {
  await limitAddress(call);
  const { id } = await call.read((read) => linkOfToken(read, input.token));
  const key = keyOfForm(call, id, input);
  if (await call.read((read) => isBegun(read, id, key, input))) return { key: key.token };
  await limitLink(call, id, 'begin');
  return call.transaction(async (step) => {
    const found = await linkOfToken(step, input.token);
    const locked = await openInvoice(step, found);
    // Looked at again under the lock: the form may have been sent twice at once.
    if (await isBegun(step, id, key, input)) return { key: key.token };
    // Read again under the lock: another payment may have been begun by this link meanwhile.
    const link = await linkOfToken(step, input.token);
    if (link.unsent >= MOST_OPEN_BY_LINK) return refuse('pay_link.too_many_open');
    const { minimum, maximum } = payableByLink(link, payableNow(billOf(locked, 'CREDIT')));
    if (maximum === 0) return refuse('pay_link.used_up');
    if (input.amount > maximum)
      return refusePayment(
        'payment.over_payable',
        { maximum },
        { amount: [{ code: 'payment.over_payable' }] },
      );
    if (input.amount < minimum)
      return refusePayment(
        'payment.below_minimum',
        { minimum },
        { amount: [{ code: 'payment.below_minimum' }] },
      );
    assertAmount(locked, { type: 'CREDIT', amount: input.amount });
    await insertPayment(step, locked, link, { ...input, keyHash: key.hash });
    return { key: key.token };
  });
}

/**
 * The key of the payment that a form begins. It is derived from the link and the form's own key, so that a form that is
 * sent again gets the same one; random for a form without a key.
 */
function keyOfForm({ sealer, site }: StepsCall<null>, linkId: string, { form_key }: BeginInput): PaymentKey {
  if (form_key === undefined) return newSiteToken(site.id);
  const secret = sealer.fingerprint('pay_link_payments', `${site.id}:${linkId}:${form_key}`);
  return siteTokenOf(site.id, Buffer.from(secret, 'base64url'));
}

/**
 * Whether the payment with a key has been begun by a payment link before.
 * @throws Problem `kit.idempotency_mismatch` when it has another amount or another payer's name
 */
async function isBegun(
  read: Pick<ReadCall, 'db' | 'site'>,
  linkId: string,
  { token }: PaymentKey,
  { amount, payer_name }: BeginInput,
): Promise<boolean> {
  const begun = await paymentOfKey(read, linkId, token);
  if (begun && (begun.base_amount !== amount || begun.payer_name !== payer_name))
    return refuseByKit('kit.idempotency_mismatch');
  return begun !== undefined;
}

/**
 * Stores a new payment that a payer begins by a payment link, with the name that the payer has entered.
 * @param input.keyHash the hash of the secret key that the payer's browser keeps, needed to send the proof
 */
async function insertPayment(
  step: WriteCall,
  locked: LockedInvoice,
  link: StoredLink,
  input: { payer_name: string; amount: number; keyHash: Buffer },
): Promise<void> {
  const { tx, site, now } = step;
  const id = randomUUIDv7();
  const wanted = { type: 'CREDIT', channel: 'MANUAL', amount: input.amount } as const;
  const { transfer, uniqueNumber } = await amountOf(step, locked, wanted, id);
  await tx
    .insertInto('payments')
    .values({
      site_id: site.id,
      id,
      slug: randomSlug(),
      invoice_id: locked.invoice.id,
      type: 'CREDIT',
      channel: 'MANUAL',
      currency: locked.invoice.currency,
      amount: transfer.amount,
      base_amount: transfer.base,
      unique_number: uniqueNumber,
      notes: input.payer_name,
      created_by_kind: 'SYSTEM',
      created_at: now.toISOString(),
    })
    .execute();
  await tx
    .insertInto('pay_link_payments')
    .values({
      site_id: site.id,
      payment_id: id,
      pay_link_id: link.id,
      payer_name: input.payer_name,
      key_hash: input.keyHash,
    })
    .execute();
}

/**
 * Stores the picture of the transfer (the proof) for a payment that was begun by a payment link, and lets the payment
 * wait for the office to check it. A proof can be sent once, and tried twenty times a day by one link. The file belongs to
 * the customer of the invoice and counts against that customer's quota of uploads.
 */
export async function proveByLink(
  call: StepsCall<null>,
  input: InputOf<typeof contract.shared_payments.prove>,
): Promise<{ status: PaymentStatus }> {
  await limitAddress(call);
  const { site, now } = call;
  const { link } = await call.read((read) => linkedPayment(read, input));
  await limitLink(call, link.id, 'prove');
  const { payment, customerId } = await call.transaction(async (step) => {
    const { payment: begun } = await linkedPayment(step, input);
    if (begun.status !== 'NEW') return refusePayment('payment.not_new');
    if (isAtGateway(begun)) return refusePayment('payment.at_gateway');
    const { invoice } = await lockInvoice(step, link.invoice_id);
    await assertBank(step, input.bank_id, invoice.currency);
    if (input.paid_on > todayIn(site.timeZone, now))
      return refusePayment('payment.date_in_future', undefined, {
        paid_on: [{ code: 'payment.date_in_future' }],
      });
    return { payment: begun, customerId: invoice.user_id };
  });
  const bytes = Buffer.from(input.picture, 'base64');
  const contents = await cleanFile({ purpose: 'EVIDENCE', bytes, picturesOnly: true });
  // Counted once it is a picture, so that nobody uses up with broken ones what the customer may upload.
  const upload = await call.transaction(({ tx }) =>
    countUpload({ tx, site, now }, { kind: 'USER', role: 'USER', id: customerId }),
  );
  const file = await addFile(call, { purpose: 'EVIDENCE', contents, name: 'bukti' }, { upload });
  return call.transaction(async (step) => {
    await linkOfToken(step, input.token);
    const locked = await lockInvoiceOfPayment(step, payment.id);
    if (locked.payment.status !== 'NEW') return refusePayment('payment.not_new');
    if (isAtGateway(locked.payment)) return refusePayment('payment.at_gateway');
    await step.tx
      .updateTable('payments')
      .set({
        evidence_file_id: file.id,
        bank_id: input.bank_id,
        paid_on: input.paid_on,
        submitted_at: now.toISOString(),
      })
      .where('site_id', '=', site.id)
      .where('id', '=', payment.id)
      .execute();
    const { to } = await move(step, paymentMachine, 'payments', payment.id, 'submit');
    step.emit('payment.submitted', { paymentId: payment.id, invoiceId: locked.invoice.id });
    return { status: to };
  });
}
