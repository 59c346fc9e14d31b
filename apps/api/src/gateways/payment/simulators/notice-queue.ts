import type { Provider } from '../port.ts';
import type { ProviderSimulator, SimulatedNotice, NoticeTarget } from './provider-simulator.ts';
import type { OrderEvent, SimulatedOrder } from './simulated-orders.ts';
import type { Delivery, Faults } from './simulator.types.ts';

/** The most deliveries that are stored; when there are more, the oldest that was sent is dropped. */
const MOST_DELIVERIES = 2_000;
/** The milliseconds within which our server must answer a notice (Midtrans: 15 s). */
const TIMEOUT_MS = 15_000;
const MINUTE_MS = 60_000;
/** The milliseconds after a later notice at which a notice that was held back (fault `shuffle`) is sent. */
const AFTERWARDS_MS = 1_000;

/**
 * A delivery with the values that are needed to send it. `held` is true while it is held back by the fault `shuffle`.
 */
export type QueuedDelivery = Delivery & {
  door?: string;
  site: string;
  contentType: string;
  forged: boolean;
  held: boolean;
};

type QueueNeeds = {
  now(): number;
  simulatorOf(provider: Provider): ProviderSimulator;
  notifyUrlFor(provider: Provider, site: string): string;
};

/**
 * Makes the queue of notices that the simulated providers send to our server. Notices are changed by the faults that
 * are set, sent when they are due, and repeated as the real provider does.
 */
export function noticeQueue(needs: QueueNeeds) {
  let deliveries: QueuedDelivery[] = [];
  let lastId = 0;
  let sending: Promise<unknown> = Promise.resolve();

  const push = (delivery: Omit<QueuedDelivery, 'id'>) => {
    lastId += 1;
    deliveries.push({ ...delivery, id: lastId });
    const old =
      deliveries.length > MOST_DELIVERIES ? deliveries.findIndex(({ outcome }) => outcome !== 'queued') : -1;
    if (old >= 0) deliveries.splice(old, 1);
  };

  /** Queues the notice of an event, if the provider sends one, changed by the given faults. */
  function queue(order: SimulatedOrder, event: OrderEvent, faults: Faults, later = 0): void {
    const notice = needs.simulatorOf(order.provider).notice(order, event, faults);
    if (notice === null) return;
    const held = faults.shuffle && event === 'chosen';
    const { provider, site, orderRef } = order;
    const dueAt = add({ provider, site, orderRef }, notice, faults, { later, held });
    if (!held) release(order.orderRef, dueAt + AFTERWARDS_MS);
  }

  /**
   * Adds a notice to the queue, changed by the given faults.
   * @returns the time at which it is due
   */
  function add(
    about: NoticeTarget,
    notice: SimulatedNotice,
    faults: Faults,
    { later, held } = { later: 0, held: false },
  ): number {
    const dueAt = needs.now() + faults.delay + later;
    const delivery = {
      ...notice,
      ...about,
      dueAt,
      attempt: 1,
      outcome: faults.drop ? 'lost' : 'queued',
      status: null,
      forged: faults.forge,
      held,
    } as const;
    for (let copy = 0; copy <= faults.duplicate; copy += 1) push(delivery);
    return dueAt;
  }

  /** Makes the notices of an order that were held back due at the given time, after the one that was queued. */
  function release(orderRef: string, dueAt: number): void {
    for (const one of deliveries.filter((delivery) => delivery.orderRef === orderRef && delivery.held))
      Object.assign(one, { held: false, dueAt });
  }

  /**
   * Sends the notices that are due, in order; copies of one notice are sent at the same moment. Answers those that were
   * sent.
   */
  function deliver(): Promise<Delivery[]> {
    const run = sending.then(async () => {
      const sent: QueuedDelivery[] = [];
      for (;;) {
        const due = deliveries
          .filter(({ outcome, held, dueAt }) => outcome === 'queued' && !held && dueAt <= needs.now())
          .sort((a, b) => a.dueAt - b.dueAt || a.id - b.id);
        const first = due[0];
        if (!first) return sent;
        const copies = due.filter(({ body, dueAt }) => body === first.body && dueAt === first.dueAt);
        await Promise.all(copies.map(send));
        sent.push(...copies);
      }
    });
    sending = run.catch(() => undefined);
    return run;
  }

  /** Sends one notice and queues a repetition when the provider would repeat it after this answer. */
  async function send(delivery: QueuedDelivery): Promise<void> {
    const simulator = needs.simulatorOf(delivery.provider);
    const status = await post(delivery, simulator).catch(() => null);
    delivery.status = status;
    delivery.outcome = status === null ? 'unanswered' : 'sent';
    const pause = simulator.pause(status, delivery.attempt);
    if (pause === null) return;
    const { id: _, ...again } = delivery;
    const dueAt = needs.now() + pause * MINUTE_MS;
    push({ ...again, dueAt, attempt: delivery.attempt + 1, outcome: 'queued', status: null });
  }

  async function post(delivery: QueuedDelivery, simulator: ProviderSimulator): Promise<number> {
    const { site, forged, contentType, body } = delivery;
    const address = needs.notifyUrlFor(delivery.provider, site);
    const { url, headers, signed } = await simulator.dispatch(delivery, site, address, forged);
    if (signed !== undefined) delivery.signed = signed;
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': contentType },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  }

  return {
    queue,
    tell: (about: NoticeTarget, notice: SimulatedNotice, faults: Faults) => void add(about, notice, faults),
    deliver,
    all: (): readonly QueuedDelivery[] => deliveries,
    restore(kept: QueuedDelivery[]): void {
      deliveries = kept;
      lastId = kept.reduce((most, { id }) => Math.max(most, id), 0);
    },
  };
}
