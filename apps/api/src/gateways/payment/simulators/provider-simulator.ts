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

/** An answer. `order` is the one that a create made, for the fault that loses answers. */
export type SimulatedReply = {
  status: number;
  body: string;
  order?: SimulatedOrder;
  /** What was asked for is done, and the answer does not arrive. */
  lost?: boolean;
};

/** A notice before it is sent. */
export type SimulatedNotice = { word: string; contentType: string; body: string; signed: string };

/** Who is told of what: `orderRef` names it, `door` is put after the address of the provider's notices. */
export type Told = { provider: Provider; site: string; orderRef: string; door?: string };

/** What a provider's protocol needs of the simulators. */
export type SimulatorCore = {
  /** Address of the server, without a slash at its end. */
  url(): string;
  /** Milliseconds on the simulators' clock, which can be wound. */
  now(): number;
  /** The product's moment, against which the age of signed requests is held. */
  productNow(): Date;
  faultsOf(order: SimulatedOrder): Faults;
  providerFaults(provider: Provider): Faults;
  add(order: SimulatedOrder): void;
  orders(provider: Provider, site: string): SimulatedOrder[];
  /** Transfers out of the agencies' accounts, oldest first. */
  readonly payouts: readonly SimulatedPayout[];
  addPayout(payout: SimulatedPayout): void;
  /** Queues a notice that is about no order, with the faults of its provider. */
  tell(about: Told, notice: SimulatedNotice): void;
  /** Lets an act happen and sends the notice of it. */
  act(order: SimulatedOrder, act: () => OrderEvent): void;
};

/** A provider: its paths, its notices, its patience. */
export type ProviderSimulator = {
  provider: Provider;
  /** The answer to a call; null for a path that the provider does not have. */
  handle(request: SimulatedRequest): SimulatedReply | null;
  /** The notice of an event; null where the provider sends none. */
  notice(order: SimulatedOrder, event: OrderEvent, faults: Faults): SimulatedNotice | null;
  /** Where a notice goes, below the site's address, and its headers, made right before it leaves. */
  dispatch(
    delivery: Delivery & { door?: string },
    site: string,
    address: string,
    forged: boolean,
  ): Promise<{ url: string; headers: Record<string, string>; signed?: string }>;
  /** Minutes until a notice is sent again after its `attempt`-th answer; null for never. A missing answer has null. */
  pause(status: number | null, attempt: number): number | null;
  /** Queues what has become due by the clock alone. */
  tick?(): void;
  /** The provider's words of a state, for the panel. */
  words: readonly string[];
};

/** An answer in JSON. */
export function json(status: number, body: object, order?: SimulatedOrder): SimulatedReply {
  return { status, body: JSON.stringify(body), order };
}

/** The key of HTTP Basic; empty when there is none. */
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
