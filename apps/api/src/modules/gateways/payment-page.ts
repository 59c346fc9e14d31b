import { isExpired } from '@rihla/domain/invoices/plan/deadlines';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { canMove } from '@rihla/domain/kit/machine';
import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { isOpen } from '../invoices/index.ts';
import { getPayPage, isAtGateway, type PayPage } from '../payments/index.ts';
import { type Attempt, newestAttemptOf, seenPayment, shownAttempt } from './attempts.ts';
import { gatewayOfSite } from './site-gateway.ts';
import { minutesUntil, paymentWays, type PaymentWay, waySetupOf } from './ways.ts';

type FullPage = OutputOf<typeof contract.payments.pay>;
type State = OutputOf<typeof contract.gateway_payments.state>;

/** The payment page with the ways by which the payment may be paid now, and its newest attempt at a gateway. */
export async function getPaymentPage(call: ReadCall<Actor>, input: { id: string }): Promise<FullPage> {
  const first = await getPayPage(call, input);
  const attempt = await newestAttemptOf(call, first.payment.id);
  const page = cameMeanwhile(first.payment, attempt) ? await getPayPage(call, input) : first;
  const data = {
    ...page,
    ways: await waysFor(call, page),
    attempt: attempt ? shownAttempt(attempt) : null,
    simulator_url: attempt ? await simulatorPageOf(call, attempt) : null,
  };
  return { data };
}

/**
 * Whether the money of a payment came after the payment was read and before its attempt was: reads have no common
 * transaction. The payment is then read once more, since otherwise a page would offer to pay what is paid.
 */
export function cameMeanwhile(
  payment: { status: string },
  attempt: Pick<Attempt, 'status'> | undefined,
): boolean {
  return payment.status === 'NEW' && attempt?.status === 'RECEIVED';
}

/** The page on which an attempt is paid at the simulator; null where it was made at a provider, real or sandbox. */
export async function simulatorPageOf(call: ReadCall, attempt: Attempt): Promise<string | null> {
  const { provider, order_ref, provider_ref } = attempt;
  if (!call.gateways.simulates || attempt.production) return null;
  if (!(await gatewayOfSite(call, provider))?.simulated) return null;
  // Flip knows a bill by the number that it has given to it.
  return call.gateways.simulatorPage({
    provider,
    ref: (provider === 'FLIP' ? provider_ref : null) ?? order_ref,
  });
}

/** The status of a payment and its newest attempt at a gateway, read by two SQL statements. */
export async function getPaymentState(call: ReadCall<Actor>, { id }: { id: string }): Promise<State> {
  const payment = await seenPayment(call, id);
  const attempt = await newestAttemptOf(call, payment.id);
  return {
    data: {
      id: payment.id,
      status: payment.status as State['data']['status'],
      attempt: attempt ? shownAttempt(attempt) : null,
    },
  };
}

/**
 * The ways of paying that can be used now for a payment; none while its proof is being checked, and none when its
 * invoice has ended.
 */
async function waysFor(call: ReadCall<Actor>, { payment, invoice, banks }: PayPage): Promise<PaymentWay[]> {
  const { now } = call;
  const deadline = invoice.status === 'NEW' ? new Date(invoice.payment_deadline_at) : null;
  if (isEnded(invoice.status) || !canBePaid(payment)) return [];
  const expired =
    deadline !== null &&
    isExpired({ status: invoice.status, payment_deadline_at: deadline, awaits_validation: false }, now);
  if (expired) return [];
  const setup = await waySetupOf(call);
  return paymentWays(
    setup,
    { simulates: call.gateways.simulates, now, deadline },
    {
      currency: payment.currency,
      amount: payment.base_amount,
      minutesLeft: minutesUntil(deadline, now),
      hasAccount: banks.length > 0,
    },
  );
}

function canBePaid(payment: PayPage['payment']): boolean {
  if (payment.status === 'NEW') return true;
  return canMove(paymentMachine, payment.status, 'retry') && (isAtGateway(payment) || !isOpen(payment));
}
