import { hasTrait } from '@rihla/domain/kit/machine';
import { attemptMachine } from '@rihla/domain/payments/attempts/attempt.machine';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { payableNow, checkPayment } from '@rihla/domain/payments/payable';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { isMidtransPage } from '@rihla/domain/payments/gateways/payment-ways';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { billOf, lockInvoice, lockInvoiceOfPayment } from '../../invoices/index.ts';
import { startPayment } from '../../payments/index.ts';
import { updateAttempt } from '../apply-report.ts';
import { type Attempt, liveAttemptOf, shownAttempt } from '../attempts.ts';
import { getPaymentState } from '../payment-page.ts';
import { openFor } from './open-attempt.ts';

/**
 * The token with which a web page opens Midtrans' own payment page for a payment. Begins an attempt at Midtrans when
 * none is open.
 * @throws Problem as `openFor`
 */
export async function midtransToken(
  call: StepsCall<Actor>,
  { id }: { id: string },
): Promise<{ midtrans_token: string }> {
  const { how_to_pay: howToPay } = await openFor(call, id, { provider: 'MIDTRANS', method: null });
  return { midtrans_token: howToPay?.token ?? refuse('payment.gateway_refused') };
}

/** The URL of Midtrans' payment page for a payment. Begins an attempt at Midtrans when none is open. */
export async function midtransLink(
  call: StepsCall<Actor>,
  { id }: { id: string },
): Promise<{ midtrans_link: string }> {
  return { midtrans_link: pageOf(await openFor(call, id, { provider: 'MIDTRANS', method: null })) };
}

/** The URL of Flip's page (bill) on which a payment is paid. Begins an attempt at Flip when none is open. */
export async function flipLink(
  call: StepsCall<Actor>,
  { id }: { id: string },
): Promise<{ flip_link: string }> {
  return { flip_link: pageOf(await openFor(call, id, { provider: 'FLIP', method: null })) };
}

/**
 * Stores the address of the page on which the customer is to pay the open attempt at Midtrans. It must be the one that
 * Midtrans gave for the attempt, or another spelling of it with the same token, so that nobody can lead the customer's
 * money to another merchant. No money and no status changes.
 * @throws Problem `payment.no_attempt`, `payment.url_not_allowed`
 */
export async function keepPaymentUrl(
  call: WriteCall<Actor>,
  { id, midtrans_payment_url: url }: { id: string; midtrans_payment_url: string },
): Promise<{ id: string; midtrans_payment_url: string }> {
  const { payment } = await lockInvoiceOfPayment(call, id);
  const attempt = await liveAttemptOf(call, payment.id);
  if (attempt?.provider !== 'MIDTRANS') return refuse('payment.no_attempt');
  const { token, pageUrl } = attempt.how_to_pay ?? refuse('payment.no_attempt');
  if (url !== pageUrl && !(token && isMidtransPage(url, token))) {
    const fault = { midtrans_payment_url: [{ code: 'payment.url_not_allowed' as const }] };
    return refuse('payment.url_not_allowed', undefined, fault);
  }
  updateAttempt(call, attempt.id, { payment_url: url });
  return { id: payment.id, midtrans_payment_url: url };
}

/**
 * Gives an invoice a virtual account number at the bank BRI: the number of its open attempt, or of a new payment.
 * @param input.amount what is to be paid, in rupiah; all that is still owed without it
 */
export async function assignBriva(
  call: StepsCall<Actor>,
  input: { id: string; amount?: number },
): Promise<OutputOf<typeof contract.gateway_invoices.assign_briva>['data']> {
  const paymentId = await call.transaction((write) => paymentForBriva(write, input));
  const attempt = await openFor(call, paymentId, { provider: 'BRIVA', method: 'briva' });
  const { data } = await call.read((read) => getPaymentState(read, { id: paymentId }));
  return { id: data.id, status: data.status, attempt: shownAttempt(attempt) };
}

/**
 * The id of the payment by which an invoice is paid at BRI: one with an open attempt, one that was begun and not
 * opened, or a new one. It is found under the lock of the invoice, so that two calls at once make only one.
 * @param input.amount in rupiah; without it any amount fits, and a new payment is for all that is owed
 */
async function paymentForBriva(
  call: WriteCall<Actor>,
  { id, amount: wanted }: { id: string; amount?: number },
): Promise<string> {
  const locked = await lockInvoice(call, id);
  for (const payment of locked.payments) {
    const live = payment.channel === 'BRIVA' ? await liveAttemptOf(call, payment.id) : undefined;
    const isSame = wanted === undefined || wanted === payment.amount;
    if (live && isSame && hasTrait(attemptMachine, live.status, 'live')) return payment.id;
  }
  // A payment that was begun and never opened at the bank is used again.
  const begun = locked.payments.find(
    (one) => one.channel === 'BRIVA' && one.status === 'NEW' && (wanted ?? one.amount) === one.amount,
  );
  if (begun) return begun.id;
  if (locked.invoice.currency !== 'IDR') return refuse('payment.rupiah_only');
  const bill = billOf(locked, 'CREDIT');
  const { maximum } = payableNow(bill);
  if (maximum === 0) return refuse('payment.nothing_to_pay');
  const isFirst = checkPayment(bill, amount(1))?.code === 'payment.below_down_payment';
  const made = await startPayment(call, {
    invoice_id: locked.invoice.id,
    type: isFirst ? 'DOWN_PAYMENT' : 'CREDIT',
    channel: 'BRIVA',
    amount: wanted ?? maximum,
  });
  return made.id;
}

function pageOf({ how_to_pay: howToPay, payment_url: kept }: Attempt): string {
  return kept ?? howToPay?.pageUrl ?? refuse('payment.gateway_refused');
}
