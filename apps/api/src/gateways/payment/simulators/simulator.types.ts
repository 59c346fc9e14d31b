import type { WhatsappSimulator } from '../../whatsapp/simulator/whatsapp-simulator.ts';
import type { ReportingSimulator } from '../../reporting/simulator/reporting-simulator.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Provider } from '../port.ts';

/**
 * What goes wrong, or is told otherwise than it is. Set for one order, or for all of a provider; what an order says goes
 * before what its provider says.
 */
export type Faults = {
  /** Each notice is sent this many times more. */
  duplicate: number;
  /** The notice that money is awaited is held back until after the one that it came. */
  shuffle: boolean;
  /** Milliseconds before a notice is sent. */
  delay: number;
  /** Notices are lost. */
  drop: boolean;
  /** Signature or token of notices is wrong. */
  forge: boolean;
  /** Rupiah that the customer pays instead of what is asked; 0 for what is asked. */
  wrongAmount: number;
  /** Rupiah that Midtrans puts on top of the amount, as its "fee imposition" does. */
  imposedFee: number;
  /** The word of the state that notices carry under an unchanged signature; empty for the true one. */
  noticeWord: string;
  /** The word of the state that is answered when the provider is asked; empty for the true one. */
  askedWord: string;
  /** Milliseconds after which settled money is refused after all; 0 for never. */
  denyAfter: number;
  /** Asked about the order, the provider knows nothing of it. */
  notFound: boolean;
  /** Midtrans finds the order by its transaction id only, as on rails of BI-SNAP and for DANA. */
  orderIdUnknown: boolean;
  /** What is asked for is done, but the connection breaks before the answer. */
  loseAnswer: boolean;
  /** Asked about the order, the provider answers with HTTP 500. */
  trouble: boolean;
  /** The provider is being serviced. */
  maintenance: boolean;
};

/** A transfer out of the agency's account, as the simulator keeps it. */
export type SimulatedPayout = {
  site: string;
  /** The `idempotency-key` under which it was made. */
  key: string;
  id: string;
  fields: Record<string, string>;
  /** Milliseconds on the simulators' clock. */
  at: number;
  /** The callback about its end has been queued. */
  told: boolean;
};

/** One sending of a notice and what came of it. */
export type Delivery = {
  id: number;
  provider: Provider;
  orderRef: string;
  /** The provider's word of the state that it tells. */
  word: string;
  /** The moment on the simulator's clock at which it is sent, in milliseconds. */
  dueAt: number;
  /** 1 for the first sending, 2 for the first repetition. */
  attempt: number;
  /** `queued`, `sent` (with `status`), `lost` (by a fault) or `unanswered`. */
  outcome: 'queued' | 'sent' | 'lost' | 'unanswered';
  /** The HTTP status of the answer. */
  status: number | null;
  body: string;
  /** The text that was signed, secrets left out. */
  signed: string;
};

/** What the simulators are started with. */
export type SimulatorOptions = {
  /** 0 takes any that is free. */
  port: number;
  /**
   * Where a provider sends the notices of a site. For BRIVA without the two fixed paths of the bank, which are added:
   * `/snap/v1.0/access-token/b2b` and `/snap/v1.0/transfer-va/notify-payment-intrabank`.
   */
  notifyUrlFor(provider: Provider, site: string): string;
  /** The product's clock. The simulators' own stands ahead of it by what was wound. */
  clock: Clock;
  /** True refuses to start. */
  production: boolean;
  /** A JSON file that keeps orders over a restart; null keeps them in memory only. */
  stateFile?: string | null;
  /** A JSON file that keeps the pilgrims of the reporting system's simulator; null keeps them in memory only. */
  reportingStateFile?: string | null;
  /** The address for word about WhatsApp messages of a site; without it none is sent. */
  whatsappHookFor?: (site: string) => string;
  /** Notices leave by themselves (the default). False leaves them in the queue until `deliver()`, for tests. */
  deliversAlone?: boolean;
};

/** The simulators of all providers, running on 127.0.0.1. */
export type Simulators = {
  /** Address of the server; `/` lists the orders, `/{provider}/orders/{orderRef}` is the page of one. */
  url: string;
  /** What goes into the adapter's `baseUrl`. */
  baseUrl(provider: Provider | 'REPORTING' | 'WHATSAPP'): string;
  /** The government's reporting system, which stands on the same server below `/reporting`. */
  reporting: ReportingSimulator;
  /** The providers of WhatsApp, on the same server below `/whatsapp`. */
  whatsapp: WhatsappSimulator;
  /** Moves the simulators' clock ahead: minutes, hours, days, given in milliseconds. Ends and sends what has become due. */
  wind(milliseconds: number): Promise<void>;
  /** Chooses the way of paying, in our code: `bca_va`. */
  choose(orderRef: string, method: string): Promise<void>;
  /** Pays, with the method chosen so far or the one given. Also pays what has expired, late. */
  pay(orderRef: string, method?: string): Promise<void>;
  /** Lets the order expire now. */
  expire(orderRef: string): Promise<void>;
  cancel(orderRef: string): Promise<void>;
  /** Refuses the payment: before money came the customer may try again, after it the money goes back. */
  deny(orderRef: string): Promise<void>;
  /** Gives back the whole amount or a part of it. */
  refund(orderRef: string, amount?: number): Promise<void>;
  /** Sets faults of one order, by its reference, or of all orders of a provider. */
  faults(target: string | { provider: Provider }, faults: Partial<Faults>): void;
  /** Sends what is due on the simulators' clock; answers what was sent. */
  deliver(): Promise<Delivery[]>;
  /** Everything that was sent or is to be sent, of one order or of all, oldest first. */
  deliveries(orderRef?: string): Delivery[];
  /** The transfers out of the agencies' accounts, oldest first. */
  payouts(): readonly SimulatedPayout[];
  close(): Promise<void>;
};
