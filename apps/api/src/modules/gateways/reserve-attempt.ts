import { randomUUIDv7 } from 'node:crypto';
import { translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import { hasTrait } from '@rihla/domain/kit/machine';
import { refuse as refuseInvoice } from '@rihla/domain/invoices/invoice.errors';
import { isExpired } from '@rihla/domain/invoices/plan/deadlines';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { type PaymentType, usesKeptMoney } from '@rihla/domain/payments/payable';
import { PAY_LINK_RETURN } from '@rihla/domain/payments/pay-link';
import { attemptEnd, feeFor, type Gateway } from '@rihla/domain/payments/gateways/payment-ways';
import { cutText } from '../../gateways/payment/check-order.ts';
import type { Order, PaymentGateway } from '../../gateways/payment/port.ts';
import type { WriteCall } from '../../kit/call.ts';
import { siteOrigin } from '../../kit/http/site-origin.ts';
import { assertAct, conditionsOf, lockInvoiceOfPayment } from '../invoices/index.ts';
import { nextNumber } from '../ledger/index.ts';
import { goByTransfer, goThroughGateway, isAtGateway, type LockedPayment } from '../payments/index.ts';
import { updateAttempt } from './apply-report.ts';
import { type Attempt, attemptById, liveAttemptOf } from './attempts.ts';
import { type LinkPayer, linkEndNow, type PaymentOfPayer } from './pay-links/link-payer.ts';
import { gatewayOfSite, requireGateway } from './site-gateway.ts';
import { minutesUntil, waySetupOf, waysOf } from './ways.ts';

/** The answer of `reserveAttempt` about the attempt of a payment. */
export type Reservation =
  /** The wanted attempt is open already. */
  | { kind: 'open'; attempt: Attempt }
  /** Another call is opening the attempt at this moment. */
  | { kind: 'opening' }
  /** An attempt for another way is open, which has to be ended first. */
  | { kind: 'other'; attempt: Attempt }
  /** The caller has to open this attempt at the provider. */
  | { kind: 'mine'; attempt: Attempt; order: Order; gateway: PaymentGateway }
  /** No attempt is open, and none is wanted. */
  | { kind: 'none' };

/** Which attempt is wanted: a provider with one of its methods, or null for its page, which offers several. */
export type WantedWay = { provider: Gateway; method: string | null };

/** How long who opens an attempt has for the call to the provider, in milliseconds; longer than any call may take. */
const CLAIM_MS = 30_000;

/**
 * Finds the open attempt of a payment or reserves a new one, under the lock of the invoice, since a payment may have
 * only one. The answer's `kind` tells the caller what to do: `mine` open it at the provider, `open` use it, `opening`
 * wait for another call that is opening it, `other` end it first, `none` nothing (bank transfer).
 * @param wanted the provider with one of its methods; null when the payment is to be paid by bank transfer
 * @param linkPayer who pays by a link; null for the customer and the office
 * @throws Problem why the payment cannot be paid, or not in this way
 */
export async function reserveAttempt(
  call: WriteCall,
  paymentId: string,
  wanted: WantedWay | null,
  linkPayer: LinkPayer | null,
): Promise<Reservation> {
  const locked: PaymentOfPayer = {
    ...(await lockInvoiceOfPayment(call, paymentId)),
    linkPayer,
    linkEnd: null,
  };
  assertPayable(call, locked);
  if (linkPayer) locked.linkEnd = await linkEndNow(call, locked, linkPayer);
  const live = await liveAttemptOf(call, locked.payment.id);
  if (live) return decideOnOpen(call, locked, live, wanted);
  if (wanted === null) {
    if (isAtGateway(locked.payment)) await goByTransfer({ ...call, actor: null }, locked);
    return { kind: 'none' };
  }
  return reserve(call, locked, wanted);
}

/**
 * Refuses a payment that cannot be paid at a gateway now: it is decided, it was made with the customer's credit or
 * savings, the office is checking its proof, or its invoice cannot be paid any more.
 */
function assertPayable({ actor, now }: WriteCall, locked: LockedPayment): void {
  const { payment, invoice } = locked;
  if (payment.status === 'VALID') return refuse('payment.already_paid');
  if (usesKeptMoney(payment.channel)) return refuse('payment.from_kept_money');
  const waitsHere = hasTrait(paymentMachine, payment.status, 'open') && payment.status !== 'NEW';
  if (payment.status === 'SPAM' || (waitsHere && !isAtGateway(payment)))
    return refuseKit('kit.illegal_transition', { state: payment.status });
  assertAct(locked, 'pay', actor ?? { role: 'USER' });
  const deadline = new Date(invoice.payment_deadline_at);
  const { awaits_validation } = conditionsOf(locked);
  if (isExpired({ status: invoice.status, payment_deadline_at: deadline, awaits_validation }, now))
    return refuseInvoice('invoice.expired');
}

/**
 * Decides what a caller does with the attempt that is open: use it, wait for the other call that is opening it,
 * open it when that call has not finished in time, or end it because another way is wanted.
 */
async function decideOnOpen(
  call: WriteCall,
  locked: PaymentOfPayer,
  live: Attempt,
  wanted: WantedWay | null,
): Promise<Reservation> {
  const { now } = call;
  const claimed = live.claimed_until !== null && new Date(live.claimed_until) > now;
  if (live.status === 'RESERVED' && claimed) return { kind: 'opening' };
  const isSame =
    wanted !== null &&
    wanted.provider === live.provider &&
    (wanted.method === null || wanted.method === live.method) &&
    new Date(live.expires_at) > now;
  if (!isSame) return { kind: 'other', attempt: live };
  if (live.status !== 'RESERVED') return { kind: 'open', attempt: live };
  // The call that reserved it has not finished in time. The provider takes the same order reference only once.
  claim(call, live.id);
  const { gateway } = await requireGateway(call, live.provider);
  return { kind: 'mine', attempt: live, gateway, order: { ...orderOf(call, locked, live), again: true } };
}

/**
 * Writes a new attempt that the caller has to open at the provider within `CLAIM_MS`, and moves the payment to that
 * gateway.
 * @throws Problem `payment.rupiah_only`, `payment.way_unavailable`, `payment.over_payable`
 */
async function reserve(
  call: WriteCall,
  locked: PaymentOfPayer,
  { provider, method }: WantedWay,
): Promise<Reservation> {
  const { tx, site, actor, now } = call;
  const { invoice } = locked;
  if (invoice.currency !== 'IDR') return refuse('payment.rupiah_only');
  const made = (await gatewayOfSite(call, provider)) ?? refuse('payment.way_unavailable');
  const unpaidUntil = invoice.status === 'NEW' ? new Date(invoice.payment_deadline_at) : null;
  const deadline = locked.linkEnd ?? unpaidUntil;
  const base = locked.payment.base_amount;
  const chosen = await usableWay(call, locked, { provider, method }, deadline);
  const payment = await goThroughGateway({ ...call, actor: null }, locked, provider);
  const id = randomUUIDv7();
  await tx
    .insertInto('payment_attempts')
    .values({
      site_id: site.id,
      id,
      payment_id: payment.id,
      provider,
      production: made.production,
      method,
      order_ref: id.replaceAll('-', ''),
      account_digits: provider === 'BRIVA' ? accountDigits(await nextNumber(call, 'account')) : null,
      amount: base,
      fee: chosen.fee,
      expires_at: attemptEnd(chosen, now, deadline).toISOString(),
      claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString(),
      next_ask_at: new Date(now.getTime() + 2 * 60_000).toISOString(),
      created_by_kind: actor?.kind ?? 'SYSTEM',
      created_by: actor?.id ?? null,
      created_at: now.toISOString(),
    })
    .execute();
  const attempt = await attemptById(call, id);
  return {
    kind: 'mine',
    attempt,
    gateway: made.gateway,
    order: orderOf(call, { ...locked, payment }, attempt),
  };
}

/**
 * The time to pay (minutes) and the customer's fee (rupiah) of a way of paying, if the site has it on and it fits
 * the payment. Without a method it is the provider's page, which may be used while any of its ways may; its fee is
 * 0.
 * @param deadline the last moment at which the payment may be made; null for none
 * @throws Problem `payment.way_unavailable`
 */
async function usableWay(
  call: WriteCall,
  { payment }: LockedPayment,
  { provider, method }: WantedWay,
  deadline: Date | null,
): Promise<{ minutes: number; fee: number }> {
  const setup = await waySetupOf(call);
  const usable = waysOf(setup, call.gateways.simulates, {
    currency: payment.currency,
    amount: payment.base_amount,
    minutesLeft: minutesUntil(deadline, call.now),
    hasAccount: true,
  }).filter(({ way, reason }) => reason === null && way.provider === provider);
  const one = usable.find(({ way }) => method === null || way.method === method);
  if (one === undefined) return refuse('payment.way_unavailable');
  // The fee of a page with several methods is not known beforehand, so the customer pays none.
  if (method === null) return { minutes: Math.max(...usable.map(({ way }) => way.minutes)), fee: 0 };
  return { minutes: one.way.minutes, fee: feeFor(payment.base_amount, one.fee) };
}

function claim(call: WriteCall, id: string): void {
  updateAttempt(call, id, { claimed_until: new Date(call.now.getTime() + CLAIM_MS).toISOString() });
}

/** The order for an attempt as the provider gets it: what is paid, how much in rupiah, by whom and until when. */
function orderOf(call: WriteCall, locked: PaymentOfPayer, attempt: Attempt): Order {
  const { invoice, payment } = locked;
  const { locale } = call.request;
  const type = translate(locale, `choice.payment_type.${payment.type}`);
  return {
    orderRef: attempt.order_ref,
    amount: attempt.amount,
    currency: payment.currency,
    fee: attempt.fee,
    feeTitle: translate(locale, 'pay.fee_line'),
    lines: [
      {
        id: payment.type,
        name: `${type} ${invoice.listing_name}`.slice(0, 50),
        quantity: 1,
        price: attempt.amount,
      },
    ],
    method: attempt.method,
    expiresAt: new Date(attempt.expires_at),
    now: call.now,
    accountDigits: attempt.account_digits,
    again: false,
    ...payerOf(call, locked, type),
  };
}

/**
 * The payer, the title of the order and the address to which the provider's page leads back. A person who pays by a
 * link learns nothing of the customer: no invoice number, address or phone. The provider does not learn the link.
 */
function payerOf(
  call: WriteCall,
  { invoice, payment, linkPayer }: PaymentOfPayer,
  type: string,
): Pick<Order, 'title' | 'payer' | 'returnUrl'> {
  const app = `${siteOrigin(call)}/app/#`;
  if (linkPayer)
    return {
      title: linkOrderTitle(call.request.locale, payment.type, invoice.listing_name),
      payer: { name: linkPayer.name, email: linkPayer.siteEmail, phone: null },
      returnUrl: `${app}/file/pay/${PAY_LINK_RETURN}`,
    };
  return {
    title: `${type} ${invoice.number}`.slice(0, 50),
    payer: { name: invoice.pic_name, email: invoice.pic_email, phone: invoice.pic_phone },
    returnUrl: `${app}/user/invoices/${invoice.slug}/payment?payment=${payment.slug}`,
  };
}

/**
 * The title of an order that is paid by a link, as the provider gets it. It names no invoice.
 * @param locale the language of the payer
 */
export function linkOrderTitle(locale: Locale, type: PaymentType, listingName: string): string {
  return cutText(`${translate(locale, `choice.payment_type.${type}`)} ${listingName}`, 50);
}

/**
 * The last digits of a virtual account number at a bank that lets us choose them: the site's running number in
 * twelve digits, and a check digit (Luhn), so that a mistyped number is not that of another customer. Each number
 * is used once.
 */
export function accountDigits(sequence: number): string {
  const digits = String(sequence).padStart(12, '0');
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
