import type { AddressInfo } from 'node:net';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { Provider } from '../../../src/gateways/payment/port.ts';
import { book } from '../scenes/booked.ts';
import { startSimulators } from '../../../src/gateways/payment/simulators/start-simulators.ts';
import type { Simulators } from '../../../src/gateways/payment/simulators/simulator.types.ts';
import { jobCall } from '../../../src/kit/jobs/site-jobs.ts';
import { compareSettled, reconcileAttempts, removeBodies } from '../../../src/modules/gateways/index.ts';
import { reconcileDisbursements } from '../../../src/modules/payouts/index.ts';
import { settableClock } from '../../../src/kit/clock.ts';
import { ALWAYS_LIVE, type LiveGate } from '../../../src/kit/live-gate.ts';
import { testApp, type TestApp, type Who } from '../app.ts';
import { jobServices } from '../jobs.ts';
import { TEST_START } from '../test-start.ts';

export type Opened = OutputOf<typeof contract.gateway_payments.open_attempt>['data'];
export type PaymentState = OutputOf<typeof contract.gateway_payments.state>['data'];

/**
 * A server whose sites pay at simulators. Their notices are sent when a test says so, over HTTP, as providers send
 * them.
 */
export type GatewayApp = TestApp & {
  simulators: Simulators;
  /**
   * Runs the job that asks providers about open attempts.
   * @returns how many it asked about
   */
  reconcile(): Promise<number>;
  /** Runs the job that asks about transfers out of the account. */
  reconcilePayouts(): Promise<number>;
  /** Runs the job that empties the bodies of old notices. */
  empty(): Promise<number>;
  /** Runs the job that compares what providers settled the day before. */
  compare(): Promise<void>;
};

/**
 * Starts a server and the simulators of payment providers beside it; `close()` ends both.
 * @param live decides whether anything may be sent and paid; by default it may
 */
export async function gatewayApp(live: LiveGate = ALWAYS_LIVE): Promise<GatewayApp> {
  const clock = settableClock(TEST_START);
  let origin = '';
  const simulators = await startSimulators({
    port: 0,
    notifyUrlFor: (provider: Provider, site: string) =>
      `${origin}/api/hooks/${site}/${provider.toLowerCase()}`,
    whatsappHookFor: (site) => `${origin}/api/hooks/${site}/whatsapp`,
    clock,
    production: false,
    deliversAlone: false,
  });
  const t = await testApp({}, { simulators, clock, live });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  return {
    ...t,
    simulators,
    reconcile: () => reconcileAttempts(jobCall(jobServices(t), t.site)),
    reconcilePayouts: () => reconcileDisbursements(jobCall(jobServices(t), t.site)),
    compare: () => compareSettled(jobCall(jobServices(t), t.site)),
    empty: () => removeBodies(jobCall(jobServices(t), t.site)),
    close: async () => {
      await simulators.close();
      await t.close();
    },
  };
}

/**
 * Starts a payment of an invoice, as the customer does.
 * @returns its id
 */
export async function begin(
  t: TestApp,
  invoiceId: string,
  amount: number,
  who: Who = 'USER',
): Promise<string> {
  const group = who === 'USER' ? 'user_payments.create' : 'payments.create';
  const { status, body } = await t.as(who).call(group, { invoice_id: invoiceId, type: 'CREDIT', amount });
  if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return (body.data as { id: string }).id;
}

/** Chooses a way of paying, as the customer does. */
export async function open(t: TestApp, id: string, provider: Provider, method: string): Promise<Opened> {
  const { status, body } = await t
    .as('USER')
    .call('user_gateway_payments.open_attempt', { id, provider, method });
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** The state of a payment, as its screen asks for it. */
export async function state(t: TestApp, id: string): Promise<PaymentState> {
  return (await t.as('USER').call('user_gateway_payments.state', { id })).body.data;
}

/** The reference of an attempt at its provider: ours, or at Flip the id of its bill. */
export async function orderRef(t: TestApp, attemptId: string): Promise<string> {
  const row = await t.db
    .selectFrom('payment_attempts')
    .select(['provider', 'order_ref', 'provider_ref'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return (row.provider === 'FLIP' ? row.provider_ref : null) ?? row.order_ref;
}

/** The reasons of the reviews that are open for finance, the oldest first. */
export async function reviews(t: TestApp): Promise<string[]> {
  const rows = await t.db
    .selectFrom('gateway_reviews')
    .select('reason')
    .where('status', '=', 'OPEN')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ reason }) => reason);
}

/** The amount of the payments in these tests, in rupiah. */
export const AMOUNT = 10_000_000;

/** A booking with a payment that is being paid in a way of a provider. `ref` is the reference of the order there. */
export async function paying(
  t: GatewayApp,
  provider: 'MIDTRANS' | 'FLIP' | 'BRIVA',
  method: string,
  amount = AMOUNT,
) {
  const { id: invoiceId } = await book(t);
  const id = await begin(t, invoiceId, amount);
  const { attempt } = await open(t, id, provider, method);
  return { invoiceId, id, attempt, ref: await orderRef(t, attempt.id) };
}
