import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { GatewayFailure, type AttemptReport, type FailureKind } from '../../../gateways/payment/port.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { StepsCall } from '../../../kit/call.ts';
import { applyAndRead } from '../apply-report.ts';
import { type Attempt, attemptById, newestAttemptOf, refOf, seenPayment } from '../attempts.ts';
import { getPaymentState } from '../payment-page.ts';
import { requireGateway } from '../site-gateway.ts';

type State = OutputOf<typeof contract.gateway_payments.state>['data'];

/** Asks the provider now whether money of a payment has come by its newest attempt, and books it if so. */
export async function askAttempt(call: StepsCall<Actor>, { id }: { id: string }): Promise<State> {
  const attempt = await call.read(async (read) => {
    const payment = await seenPayment(read, id);
    return (await newestAttemptOf(read, payment.id)) ?? refuse('payment.no_attempt');
  });
  await askProvider(call, attempt.id);
  return (await call.read((read) => getPaymentState(read, { id }))).data;
}

/**
 * Asks a provider about an attempt outside of any transaction, then does what follows (`applyReport`) in one.
 * @throws Problem `payment.gateway_*` where the provider did not answer
 */
export async function askProvider(call: StepsCall, attemptId: string): Promise<Attempt> {
  const report = await reportOf(call, attemptId).catch(refuseFailure);
  return call.transaction(async (write) => applyAndRead(write, await attemptById(write, attemptId), report));
}

/**
 * Asks the provider about an attempt and returns its answer. Nothing is stored.
 * @throws GatewayFailure where the provider did not answer, Problem `gateway.keys_missing`
 */
export async function reportOf(call: StepsCall, attemptId: string): Promise<AttemptReport> {
  const { attempt, gateway } = await attemptWithGateway(call, attemptId);
  return gateway.ask(refOf(attempt), call.now);
}

/**
 * Ends an attempt at its provider, so that it can no longer be paid, and applies the provider's answer. The answer may
 * be that the attempt was paid before; that money is then booked.
 * @throws Problem `payment.gateway_*` where the provider did not answer
 */
export async function endAtProvider(call: StepsCall, attemptId: string): Promise<Attempt> {
  const { attempt, gateway } = await attemptWithGateway(call, attemptId);
  const report = await gateway.end(refOf(attempt), call.now).catch(refuseFailure);
  return call.transaction(async (write) => applyAndRead(write, await attemptById(write, attemptId), report));
}

/** Turns the failure of a provider's call into a refusal that people can read. Any other error is thrown on. */
export function refuseFailure(error: unknown): never {
  if (!(error instanceof GatewayFailure)) throw error;
  return refuse(REFUSALS[error.kind]);
}

const REFUSALS = {
  keys: 'payment.gateway_keys',
  refused: 'payment.gateway_refused',
  unreachable: 'payment.gateway_unreachable',
  maintenance: 'payment.gateway_maintenance',
} as const satisfies Record<FailureKind, string>;

/**
 * An attempt and the gateway to ask about it, read on one connection that is closed before the provider is called.
 */
function attemptWithGateway(call: StepsCall, attemptId: string) {
  return call.read(async (read) => {
    const attempt = await attemptById(read, attemptId);
    const { gateway } = await requireGateway(read, attempt.provider);
    return { attempt, gateway };
  });
}
