import type { WhatsappSimulator } from '../../whatsapp/simulator/whatsapp-simulator.ts';
import type { ReportingSimulator } from '../../reporting/simulator/reporting-simulator.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Provider } from '../port.ts';

/**
 * The faults that a simulated provider shows, set for one order or for all orders of a provider; those of the order
 * take precedence.
 */
export type Faults = {
  /** The number of further times that each notice is sent. */
  duplicate: number;
  /** The notice that a payment is awaited is sent after the notice that it was made. */
  shuffle: boolean;
  /** Milliseconds before a notice is sent. */
  delay: number;
  /** Notices are lost. */
  drop: boolean;
  /** The signature or token of notices is wrong. */
  forge: boolean;
  /** Rupiah that the customer pays instead of the amount; 0 for the amount. */
  wrongAmount: number;
  /** Rupiah that the provider settles for a payment instead of what was paid; 0 for what was paid. Not at Midtrans. */
  settledAmount: number;
  /** Rupiah that Midtrans adds to the amount, as its "fee imposition" does. */
  imposedFee: number;
  /** The false state in notices, with an unchanged signature; empty for the true state. */
  noticeWord: string;
  /** The false state that the provider answers when it is asked; empty for the true state. */
  askedWord: string;
  /** Milliseconds after which a payment that was made is refused; 0 for never. */
  denyAfter: number;
  /** When asked about the order, the provider answers that there is none. */
  notFound: boolean;
  /** Midtrans finds the order by its transaction id only, as on rails of BI-SNAP and for DANA. */
  orderIdUnknown: boolean;
  /** A call is carried out, but the connection breaks before the answer. */
  loseAnswer: boolean;
  /** When asked about the order, the provider answers HTTP 500. */
  trouble: boolean;
  /** The provider is under maintenance. */
  maintenance: boolean;
};

/** A transfer out of the agency's account, as the simulator stores it. */
export type SimulatedPayout = {
  site: string;
  /** The `idempotency-key` under which it was made. */
  key: string;
  id: string;
  fields: Record<string, string>;
  /** Milliseconds on the simulators' clock. */
  at: number;
  /** True when the callback about its end has been queued. */
  told: boolean;
};

/** One sending of a notice, and its result. */
export type Delivery = {
  id: number;
  provider: Provider;
  orderRef: string;
  /** The provider's name of the state in the notice. */
  word: string;
  /** The time at which it is to be sent, on the simulators' clock, in milliseconds. */
  dueAt: number;
  /** 1 for the first sending, 2 for the first repetition. */
  attempt: number;
  /** `queued`, `sent` (with `status`), `lost` (by a fault) or `unanswered`. */
  outcome: 'queued' | 'sent' | 'lost' | 'unanswered';
  /** The HTTP status of the answer; null before there is one. */
  status: number | null;
  body: string;
  /** The text that was signed, without secrets. */
  signed: string;
};

/** The options of `startSimulators`. */
export type SimulatorOptions = {
  /** The port of the server; 0 for any free one. */
  port: number;
  /**
   * The address to which a provider sends the notices of a site. For BRIVA it is the address before the two fixed paths
   * of the bank, which are added: `/snap/v1.0/access-token/b2b` and `/snap/v1.0/transfer-va/notify-payment-intrabank`.
   */
  notifyUrlFor(provider: Provider, site: string): string;
  /** The clock of our server. The simulators' clock is ahead of it by as much as it was moved with `wind`. */
  clock: Clock;
  /** When true, `startSimulators` throws. */
  production: boolean;
  /** The JSON file in which orders survive a restart; null to have them in memory only. */
  stateFile?: string | null;
  /**
   * The JSON file in which the pilgrims of the reporting system's simulator survive a restart; null to have them in
   * memory only.
   */
  reportingStateFile?: string | null;
  /** The address to which notices about a site's WhatsApp messages are sent; without it none are sent. */
  whatsappHookFor?: (site: string) => string;
  /**
   * True (the default) when notices are sent by themselves; false when they stay queued until `deliver()` is called,
   * for tests.
   */
  deliversAlone?: boolean;
};

/** The simulators of all providers, running on 127.0.0.1. */
export type Simulators = {
  /** The address of the server; `/` lists the orders, `/{provider}/orders/{orderRef}` is the page of one. */
  url: string;
  /** The address to give an adapter as `baseUrl`. */
  baseUrl(provider: Provider | 'REPORTING' | 'WHATSAPP'): string;
  /** The simulator of the government's reporting system, on the same server below `/reporting`. */
  reporting: ReportingSimulator;
  /** The simulator of the WhatsApp providers, on the same server below `/whatsapp`. */
  whatsapp: WhatsappSimulator;
  /**
   * Moves the simulators' clock ahead by some milliseconds; orders that expire are ended, and notices that are due are
   * sent.
   */
  wind(milliseconds: number): Promise<void>;
  /** Chooses the payment method by our code: `bca_va`. */
  choose(orderRef: string, method: string): Promise<void>;
  /** Pays an order with the given method, else the chosen one, else the first. An expired order can be paid too. */
  pay(orderRef: string, method?: string): Promise<void>;
  /** Pays an earlier try on the page of an order at Midtrans, after another method was chosen on it. */
  payFormer(orderRef: string): Promise<void>;
  /** Lets the order expire now. */
  expire(orderRef: string): Promise<void>;
  cancel(orderRef: string): Promise<void>;
  /** Refuses the payment: before it was made the customer may try again, after it the money is returned. */
  deny(orderRef: string): Promise<void>;
  /** Refunds the whole amount or a part of it. */
  refund(orderRef: string, amount?: number): Promise<void>;
  /** Sets faults of one order, by its reference, or of all orders of a provider. */
  faults(target: string | { provider: Provider }, faults: Partial<Faults>): void;
  /** Sends the notices that are due on the simulators' clock; answers those that were sent. */
  deliver(): Promise<Delivery[]>;
  /** The notices that were sent or are queued, of one order or of all, oldest first. */
  deliveries(orderRef?: string): Delivery[];
  /** The transfers out of the agencies' accounts, oldest first. */
  payouts(): readonly SimulatedPayout[];
  close(): Promise<void>;
};
