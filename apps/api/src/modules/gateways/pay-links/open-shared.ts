import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import type { ReadCall, StepsCall } from '../../../kit/call.ts';
import { openPayLink } from '../../payments/index.ts';
import { newestAttemptOf, shownAttempt } from '../attempts.ts';
import { cameMeanwhile, simulatorPageOf } from '../payment-page.ts';
import { minutesUntil, paymentWays, type PaymentWay, waySetupOf } from '../ways.ts';

type SharedPage = OutputOf<typeof contract.shared_payments.open>['data'];
type OpenedLink = Awaited<ReturnType<typeof openPayLink>>;

/**
 * The page of a payment link: what it asks for, and for a payment that this browser has begun, the ways to pay it
 * and its newest attempt.
 */
export async function openShared(
  call: StepsCall<null>,
  input: InputOf<typeof contract.shared_payments.open>,
): Promise<SharedPage> {
  const first = await openPayLink(call, input);
  const { payment } = first;
  if (payment === null) return { ...first.page, begun: null };
  const attempt = await call.read((read) => newestAttemptOf(read, payment.id));
  const opened = cameMeanwhile(payment, attempt) ? await openPayLink(call, input) : first;
  const { page, begun } = opened;
  if (begun === null) return { ...page, begun: null };
  return call.read(async (read) => {
    const { id: _ours, ...shown } = attempt ? shownAttempt(attempt) : { id: null };
    return {
      ...page,
      begun: {
        ...begun,
        ways: await waysFor(read, opened),
        attempt: 'status' in shown ? shown : null,
        simulator_url: attempt ? await simulatorPageOf(read, attempt) : null,
      },
    };
  });
}

/**
 * The ways of paying that can be used now for a payment that was begun by a payment link; none once its proof was sent
 * or it is valid.
 */
async function waysFor(read: ReadCall, { page, begun, deadline }: OpenedLink): Promise<PaymentWay[]> {
  // Bank accounts are shown only while the payment can be paid; dollars are paid by transfer alone.
  const canBePaid = begun !== null && (begun.at_gateway ? begun.status !== 'VALID' : begun.status === 'NEW');
  if (!canBePaid) return [];
  return paymentWays(
    await waySetupOf(read),
    { simulates: read.gateways.simulates, now: read.now, deadline },
    {
      currency: page.currency,
      amount: begun.base_amount,
      minutesLeft: minutesUntil(deadline, read.now),
      hasAccount: begun.banks.length > 0,
    },
  );
}
