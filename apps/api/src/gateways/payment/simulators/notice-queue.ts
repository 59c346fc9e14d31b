import type { Provider } from '../port.ts';
import type { ProviderSimulator, SimulatedNotice, Told } from './provider-simulator.ts';
import type { OrderEvent, SimulatedOrder } from './simulated-orders.ts';
import type { Delivery, Faults } from './simulator.types.ts';

/** Deliveries that are remembered; older ones that were sent make way. */
const MOST = 2_000;
/** Milliseconds that the product has for its answer (Midtrans: 15 s). */
const TIMEOUT_MS = 15_000;
const MINUTE_MS = 60_000;
/** When a notice that is held back leaves after the one it was held for. */
const AFTERWARDS_MS = 1_000;

/** A delivery with what is needed to send it. */
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
 * The queue of notices that the simulated providers send to the product: each is changed by the faults that are set,
 * sent when it is due, and repeated as its provider does.
 */
export function noticeQueue(needs: QueueNeeds) {
  let deliveries: QueuedDelivery[] = [];
  let lastId = 0;
  let sending: Promise<unknown> = Promise.resolve();

  const push = (delivery: Omit<QueuedDelivery, 'id'>) => {
    lastId += 1;
    deliveries.push({ ...delivery, id: lastId });
    const old = deliveries.length > MOST ? deliveries.findIndex(({ outcome }) => outcome !== 'queued') : -1;
    if (old >= 0) deliveries.splice(old, 1);
  };

  /** Queues the notice of an event, if the provider sends one, with the faults that are set. */
  function queue(order: SimulatedOrder, event: OrderEvent, faults: Faults, later = 0): void {
    const notice = needs.simulatorOf(order.provider).notice(order, event, faults);
    if (notice === null) return;
    const held = faults.shuffle && event === 'chosen';
    const { provider, site, orderRef } = order;
    const dueAt = add({ provider, site, orderRef }, notice, faults, { later, held });
    if (!held) release(order.orderRef, dueAt + AFTERWARDS_MS);
  }

  /** Adds a notice with its faults to what is to be sent. @returns when it is due */
  function add(
    about: Told,
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

  /** Lets notices leave that were held back, after the one that has just been queued. */
  function release(orderRef: string, dueAt: number): void {
    for (const one of deliveries.filter((delivery) => delivery.orderRef === orderRef && delivery.held))
      Object.assign(one, { held: false, dueAt });
  }

  /** Sends what is due, in order; copies of one notice leave at the same moment. Answers what was sent. */
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

  /** Sends one notice and queues its repetition where the answer asks for one. */
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
    tell: (about: Told, notice: SimulatedNotice, faults: Faults) => void add(about, notice, faults),
    deliver,
    all: (): readonly QueuedDelivery[] => deliveries,
    restore(kept: QueuedDelivery[]): void {
      deliveries = kept;
      lastId = kept.reduce((most, { id }) => Math.max(most, id), 0);
    },
  };
}
