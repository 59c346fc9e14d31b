import { randomUUIDv7 } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { refuse as refuseInvoice } from '@rihla/domain/invoices/invoice.errors';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { isSavings } from '@rihla/domain/invoices/invoice-acts';
import { isExpired } from '@rihla/domain/invoices/plan/deadlines';
import {
  checkPayment,
  type PAYMENT_CHANNELS,
  payableNow,
  type PaymentType,
} from '@rihla/domain/payments/payable';
import {
  amountToTransfer,
  type PaymentRole,
  type Transfer,
  usesUniqueNumber,
} from '@rihla/domain/payments/unique-number';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import {
  assertAct,
  billOf,
  conditionsOf,
  isOpen,
  type LockedInvoice,
  lockInvoice,
} from '../../invoices/index.ts';
import { freeUniqueNumbers, takeUniqueNumber } from '../unique-numbers.ts';
import { assertBank, type TransferProof, sendProof, wantsToSubmit } from './submit-proof.ts';

/** The new payment as the command answers it. */
type PaymentMade = OutputOf<typeof contract.payments.create>['data'];

/**
 * A payment to start. `amount` is what the payer wants to pay, in the smallest unit; a proof may come with it.
 */
export type PaymentInput = TransferProof & {
  invoice_id: string;
  type: PaymentType;
  channel: (typeof PAYMENT_CHANNELS)[number];
  amount: number;
};

/**
 * Starts a payment by bank transfer (channel MANUAL): checks the amount against what may be paid, and sets how much is
 * to be transferred. A unique number of 1 to 999 rupiah may be added, by which the office recognises the transfer.
 * When the input has a proof (a photo of the transfer), the payment waits for the office to check it at once. Other
 * channels are refused, because payments at a gateway begin by another call.
 */
export async function createPayment(call: WriteCall<Actor>, input: PaymentInput): Promise<PaymentMade> {
  if (input.channel !== 'MANUAL') {
    const { invoice } = await lockInvoice(call, input.invoice_id);
    return refuse(invoice.currency === 'IDR' ? 'payment.channel_unavailable' : 'payment.rupiah_only');
  }
  return startPayment(call, input);
}

/**
 * Starts a payment through any channel: a bank transfer (MANUAL) or a payment gateway.
 * @throws Problem with the limit that the amount breaks, or with the reason why nothing can be paid
 */
export async function startPayment(call: WriteCall<Actor>, input: PaymentInput): Promise<PaymentMade> {
  const { tx, site, actor, now } = call;
  const locked = await lockInvoice(call, input.invoice_id);
  assertPayable(locked, call, input);
  if (input.bank_id) await assertBank(call, input.bank_id, locked.invoice.currency);
  const id = randomUUIDv7();
  // A payment into a savings plan always has the type CREDIT, because a plan has no down payment.
  const type = isSavings(locked.invoice.status) ? 'CREDIT' : input.type;
  const { transfer, uniqueNumber } = await amountOf(call, locked, input, id);
  await tx
    .insertInto('payments')
    .values({
      site_id: site.id,
      id,
      slug: randomSlug(),
      invoice_id: locked.invoice.id,
      type,
      channel: input.channel,
      currency: locked.invoice.currency,
      amount: transfer.amount,
      base_amount: transfer.base,
      unique_number: uniqueNumber,
      bank_id: input.bank_id ?? null,
      notes: input.notes ?? null,
      created_by_kind: actor.kind,
      created_by: actor.id,
      created_at: now.toISOString(),
    })
    .execute();
  if (wantsToSubmit(input)) await sendProof(call, locked, { ...NOTHING_SENT_YET, id, type }, input);
  return paymentMade(call, id);
}

/** The fields of a payment for which no proof has been sent yet. */
const NOTHING_SENT_YET = {
  status: 'NEW',
  bank_id: null,
  paid_on: null,
  notes: null,
  evidence_file_id: null,
} as const;

/**
 * The new payment in the form that the command returns; amounts are in the smallest unit of its currency.
 * `unique_number` is the number of 1 to 999 rupiah that was added, so that the office recognises the transfer.
 */
function paymentMade({ tx, site }: WriteCall<Actor>, id: string): Promise<PaymentMade> {
  return tx
    .selectFrom('payments')
    .select(['id', 'slug', 'status', 'version', 'currency', 'base_amount', 'amount', 'unique_number'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .$castTo<PaymentMade>()
    .executeTakeFirstOrThrow();
}

/**
 * Refuses a payment that may not be made now: by this person, on an invoice that has expired, through this channel,
 * or of this amount. A wrong amount is refused on its field, with the bound.
 * @param locked the invoice, locked until the transaction ends, and its payments
 */
function assertPayable(locked: LockedInvoice, { actor, now }: WriteCall<Actor>, input: PaymentInput): void {
  assertAct(locked, 'pay', actor);
  const { invoice } = locked;
  const { awaits_validation } = conditionsOf(locked);
  const deadline = new Date(invoice.payment_deadline_at);
  // The job that expires invoices runs once a minute; until it has run, an invoice past its deadline is refused
  // here.
  if (isExpired({ status: invoice.status, payment_deadline_at: deadline, awaits_validation }, now))
    return refuseInvoice('invoice.expired');
  if (input.channel !== 'MANUAL' && invoice.currency !== 'IDR') return refuse('payment.rupiah_only');
  assertAmount(locked, input);
}

/**
 * Refuses an amount that may not be paid on an invoice now, at the form's field `amount` and with the limit.
 * @param input.amount in the smallest unit of the invoice's currency
 */
export function assertAmount(locked: LockedInvoice, input: Pick<PaymentInput, 'type' | 'amount'>): void {
  const refusal = checkPayment(billOf(locked, input.type), amount(input.amount));
  if (refusal === undefined) return;
  if (refusal.code === 'payment.nothing_to_pay') return refuse(refusal.code);
  const fields = { amount: [{ code: refusal.code }] };
  if (refusal.code === 'payment.over_payable')
    return refuse(refusal.code, { maximum: refusal.maximum }, fields);
  return refuse(refusal.code, { minimum: refusal.minimum }, fields);
}

/**
 * The amount to transfer for a new payment. A first manual payment in rupiah gets a unique number of 1 to 999
 * added, by which the office recognises the transfer; the second payment is lowered by the same number, so that the
 * total comes out right. A number that turns out not to be needed is freed again. A payment that the office records as
 * received already (`isReceived`) keeps exactly the amount that came.
 * @param input.amount what the payer wants to pay, in the smallest unit
 * @param paymentId the new payment, for which the number is reserved
 * @returns `transfer`: amounts in the smallest unit; `uniqueNumber`: the number that this payment carries, null for
 *   none
 * @throws Problem `payment.no_unique_number` when all numbers are in use
 */
export async function amountOf(
  call: WriteCall,
  locked: LockedInvoice,
  input: Omit<PaymentInput, 'invoice_id'>,
  paymentId: string,
): Promise<{ transfer: Transfer; uniqueNumber: number | null }> {
  const base = amount(input.amount);
  const payable = payableNow(billOf(locked, input.type)).maximum;
  const plain = { transfer: { base, adjustment: amount(0), amount: base }, uniqueNumber: null };
  if (input.type === 'EQUIPMENT' || isReceived(call, input)) return plain;
  if (!(await usesNumbers(call, locked, input))) return plain;
  const { role, carried } = positionOf(locked);
  if (role !== 'first') {
    const transfer = amountToTransfer({ base, role, payable, uniqueNumber: carried });
    return { transfer, uniqueNumber: null };
  }
  const drawn = await takeUniqueNumber(call, paymentId);
  if (drawn === null) return refuse('payment.no_unique_number');
  const transfer = amountToTransfer({ base, role, payable, uniqueNumber: drawn });
  if (transfer.adjustment !== 0) return { transfer, uniqueNumber: drawn };
  freeUniqueNumbers(call, [paymentId]);
  return { transfer, uniqueNumber: null };
}

/**
 * Whether the office records money that has arrived already: the amount is what came, so no unique number can be added
 * to it.
 */
function isReceived({ actor }: WriteCall, input: TransferProof): boolean {
  return actor?.kind === 'ADMIN' && wantsToSubmit(input);
}

/**
 * The position of a new payment among the payments that count on an invoice's package: first, second or later.
 * `carried` is the unique number that was added to the first payment, null when there was none. A `late` payment
 * came after its invoice had ended and does not count.
 */
function positionOf({ payments }: LockedInvoice): { role: PaymentRole; carried: number | null } {
  const counting = payments.filter(
    (payment) =>
      payment.type !== 'EQUIPMENT' && !payment.late && (isOpen(payment) || payment.status === 'VALID'),
  );
  const [first] = counting;
  if (first === undefined) return { role: 'first', carried: null };
  const added = first.amount - first.base_amount;
  return { role: counting.length === 1 ? 'second' : 'later', carried: added > 0 ? added : null };
}

/**
 * Whether payments of this kind carry a unique number (added to the amount, so that the office recognises a
 * transfer): the site has switched it on, and the payment is a manual one in rupiah.
 */
async function usesNumbers(
  { tx, site }: WriteCall,
  { invoice }: LockedInvoice,
  { channel }: Pick<PaymentInput, 'channel'>,
): Promise<boolean> {
  const settings = await tx
    .selectFrom('site_settings')
    .select('unique_payment_number as switched_on')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  return usesUniqueNumber({ currency: invoice.currency, channel, switched_on: settings.switched_on });
}
