import { randomUUIDv7 } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import type { InvoiceStatus } from '@rihla/domain/invoices/invoice-acts';
import { whyNot } from '@rihla/domain/invoices/invoice-acts';
import { isExpired } from '@rihla/domain/invoices/deadlines';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { MOST_OPEN_BY_LINK, payableByLink, shortName } from '@rihla/domain/payments/pay-link';
import { refuse } from '@rihla/domain/payments/pay-link.errors';
import { refuse as refusePayment } from '@rihla/domain/payments/payment.errors';
import { payableNow } from '@rihla/domain/payments/payable';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';
import { todayIn } from '@rihla/domain/shared/dates';
import type { ReadCall, StepsCall, WriteCall } from '../../../kit/call.ts';
import { limitedAddress } from '../../../kit/http/limited-address.ts';
import { takeFromWindow } from '../../../kit/http/limits.ts';
import { newSiteToken } from '../../../kit/http/site-token.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import { move } from '../../../kit/move.ts';
import {
  banksToPay,
  billOf,
  conditionsOf,
  type LockedInvoice,
  lockInvoice,
  lockInvoiceOfPayment,
} from '../../invoices/index.ts';
import { addFile, cleanFile, countUpload } from '../../media/index.ts';
import { amountOf, assertAmount } from '../commands/create-payment.ts';
import { assertBank } from '../commands/submit-proof.ts';
import { linkOfToken, paymentOfKey, type StoredLink } from './find-link.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/**
 * What a link asks for, and the payment that this browser has begun by it. Whoever holds the link sees a short name, the
 * package, the amount and how to pay, and nothing else of the invoice.
 */
export async function openPayLink(
  call: StepsCall<null>,
  input: InputOf<typeof contract.shared_payments.open>,
): Promise<OutputOf<typeof contract.shared_payments.open>['data']> {
  await limitAddress(call);
  return call.transaction(async (step) => {
    const link = await linkOfToken(step, input.token);
    const locked = await openInvoice(step, link);
    const { invoice } = locked;
    const begun = input.key ? await paymentOfKey(step, link.id, input.key) : undefined;
    const customer = await customerOf(step, invoice.user_id);
    return {
      customer: shortName(customer),
      listing_name: invoice.listing_name,
      departure_at: invoice.departure_at,
      currency: invoice.currency,
      fixed: link.fixed,
      ...payableByLink(link, payableNow(billOf(locked, 'CREDIT'))),
      ends_on: link.ends_on,
      begun: begun
        ? {
            status: begun.status as PaymentStatus,
            base_amount: begun.base_amount,
            amount: begun.amount,
            banks: begun.status === 'NEW' ? await banksToPay(step, invoice, true) : [],
            payment_instructions: await instructionsOf(step),
          }
        : null,
    };
  });
}

/**
 * Begins a payment by a link, under the lock of its invoice: within what the link and the invoice still allow. The key in
 * the answer stays in the payer's browser; only its hash is kept.
 */
export async function beginByLink(
  call: StepsCall<null>,
  input: InputOf<typeof contract.shared_payments.begin>,
): Promise<{ key: string }> {
  await limitAddress(call);
  const { id } = await call.read((read) => linkOfToken(read, input.token));
  await call.transaction(({ tx, now }) =>
    takeFromWindow(tx, { key: `pay_link:begin:${id}`, limit: 20, milliseconds: DAY_MS }, now),
  );
  return call.transaction(async (step) => {
    const found = await linkOfToken(step, input.token);
    const locked = await openInvoice(step, found);
    // Read again under the lock: another payment may have been begun by it meanwhile.
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
    return { key: await insertPayment(step, locked, link, input) };
  });
}

/** Writes a payment begun by a link, with the name of the payer. @returns the key that sends its proof */
async function insertPayment(
  step: WriteCall,
  locked: LockedInvoice,
  link: StoredLink,
  input: { payer_name: string; amount: number },
): Promise<string> {
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
  const { token: key, hash } = newSiteToken(site.id);
  await tx
    .insertInto('pay_link_payments')
    .values({
      site_id: site.id,
      payment_id: id,
      pay_link_id: link.id,
      payer_name: input.payer_name,
      key_hash: hash,
    })
    .execute();
  return key;
}

/**
 * Takes the picture of a transfer that was begun by a link, once, and hands the payment to the office. The file belongs to
 * the customer, whose quota it counts against.
 */
export async function proveByLink(
  call: StepsCall<null>,
  input: InputOf<typeof contract.shared_payments.prove>,
): Promise<{ status: PaymentStatus }> {
  await limitAddress(call);
  const { site, now } = call;
  const { payment, customerId } = await call.transaction(async (step) => {
    const link = await linkOfToken(step, input.token);
    const begun = (await paymentOfKey(step, link.id, input.key)) ?? refuse('pay_link.unknown');
    if (begun.status !== 'NEW') return refusePayment('payment.not_new');
    const { invoice } = await lockInvoice(step, link.invoice_id);
    await assertBank(step, input.bank_id, invoice.currency);
    if (input.paid_on > todayIn(site.timeZone, now))
      return refusePayment('payment.date_in_future', undefined, {
        paid_on: [{ code: 'payment.date_in_future' }],
      });
    return { payment: begun, customerId: invoice.user_id };
  });
  const attempt = await call.transaction(({ tx }) =>
    countUpload({ tx, site, now }, { kind: 'USER', role: 'USER', id: customerId }),
  );
  const contents = await cleanFile({ purpose: 'EVIDENCE', bytes: Buffer.from(input.picture, 'base64') });
  const file = await addFile(call, { purpose: 'EVIDENCE', contents, name: 'bukti' }, { attempt });
  return call.transaction(async (step) => {
    await linkOfToken(step, input.token);
    const locked = await lockInvoiceOfPayment(step, payment.id);
    if (locked.payment.status !== 'NEW') return refusePayment('payment.not_new');
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

/** Limits everything that is done with links from one address, with good ones and guessed ones alike. */
async function limitAddress(call: StepsCall<null>): Promise<void> {
  const { sealer, site, request, now } = call;
  const key = `pay_link:${sealer.fingerprint('limits', `${site.id}:${limitedAddress(request.ip)}`)}`;
  await call.transaction(({ tx }) => takeFromWindow(tx, { key, limit: 60, milliseconds: QUARTER_MS }, now));
}

/** Locks the invoice of a link. @throws Problem `pay_link.ended` where it cannot be paid any more */
async function openInvoice(step: WriteCall, link: StoredLink): Promise<LockedInvoice> {
  const locked = await lockInvoice(step, link.invoice_id);
  const { invoice } = locked;
  const conditions = conditionsOf(locked);
  const over = isExpired(
    {
      status: invoice.status as InvoiceStatus,
      payment_deadline_at: new Date(invoice.payment_deadline_at),
      awaits_validation: conditions.awaits_validation,
    },
    step.now,
  );
  return over || whyNot('pay', conditions, 'USER') !== null ? refuse('pay_link.ended') : locked;
}

/** The name of the customer of an invoice. */
async function customerOf({ db, site }: Pick<ReadCall, 'db' | 'site'>, userId: string): Promise<string> {
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('site_id', '=', site.id)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}

/** The site's own words on how to pay, if it has any. */
async function instructionsOf({ db, site }: Pick<ReadCall, 'db' | 'site'>): Promise<string | null> {
  const { payment_instructions } = await db
    .selectFrom('site_settings')
    .select('payment_instructions')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  return payment_instructions;
}
