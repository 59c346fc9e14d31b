import type { Provider } from '../port.ts';
import type { SimulatedPayout } from './simulator.types.ts';
import type { OrderEvent, SimulatedOrder } from './simulated-orders.ts';
import type { Delivery, Faults } from './simulator.types.ts';

/** A request to a simulated provider; `path` begins after the provider's prefix. */
export type SimulatedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
};

/**
 * An answer of a simulated provider. `order` is the order that the call has created, for the fault that loses answers.
 */
export type SimulatedReply = {
  status: number;
  body: string;
  order?: SimulatedOrder;
  /** True when the call was carried out and the connection breaks before the answer. */
  lost?: boolean;
};

/** A notice before it is sent; `word` is the provider's status in it, `signed` the text that is signed. */
export type SimulatedNotice = { word: string; contentType: string; body: string; signed: string };

/**
 * The receiver and subject of a notice: `orderRef` names the order, `door` is added to the end of the address for the
 * provider's notices.
 */
export type NoticeTarget = { provider: Provider; site: string; orderRef: string; door?: string };

/** The functions of the simulators that the simulator of one provider uses. */
export type SimulatorCore = {
  /** The address of the simulators' server, without a slash at its end. */
  url(): string;
  /** The time of the simulators' clock in milliseconds since 1970; the clock can be moved ahead. */
  now(): number;
  /** The time of our server, with which the times of signed requests are compared. */
  productNow(): Date;
  faultsOf(order: SimulatedOrder): Faults;
  providerFaults(provider: Provider): Faults;
  add(order: SimulatedOrder): void;
  orders(provider: Provider, site: string): SimulatedOrder[];
  /** Transfers out of the agencies' accounts, oldest first. */
  readonly payouts: readonly SimulatedPayout[];
  addPayout(payout: SimulatedPayout): void;
  /** Queues a notice that is about no order, with the faults of its provider. */
  tell(about: NoticeTarget, notice: SimulatedNotice): void;
  /** Runs an act on an order and queues the notice of its event. */
  act(order: SimulatedOrder, act: () => OrderEvent): void;
};

/** The simulator of one provider: its calls, its notices, and how often it repeats them. */
export type ProviderSimulator = {
  provider: Provider;
  /** The answer to a call; null for a path that the provider does not have. */
  handle(request: SimulatedRequest): SimulatedReply | null;
  /** The notice of an event; null where the provider sends none. */
  notice(order: SimulatedOrder, event: OrderEvent, faults: Faults): SimulatedNotice | null;
  /** The address and headers of a notice, made right before it is sent. `signed` replaces the text that was signed. */
  dispatch(
    delivery: Delivery & { door?: string },
    site: string,
    address: string,
    forged: boolean,
  ): Promise<{ url: string; headers: Record<string, string>; signed?: string }>;
  /**
   * The minutes until a notice is repeated after its `attempt`-th sending; null when it is not repeated.
   * @param status the HTTP status of the answer; null when there was none
   */
  pause(status: number | null, attempt: number): number | null;
  /** Queues the notices that have become due by time. */
  tick?(): void;
  /** The provider's names of states, for the choice of a false one on the simulator's page. */
  words: readonly string[];
};

/** An answer in JSON. */
export function jsonReply(status: number, body: object, order?: SimulatedOrder): SimulatedReply {
  return { status, body: JSON.stringify(body), order };
}

/** The key in a header of HTTP Basic authentication; empty when there is none. */
export function basicKey(headers: SimulatedRequest['headers']): string {
  const encoded = /^Basic (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
  return Buffer.from(encoded, 'base64').toString('utf8').replace(/:$/, '');
}

/** Parses JSON; undefined for a text that is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
