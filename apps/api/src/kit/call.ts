import type { Locale } from '@rihla/messages/locale';
import type { GatewayMaker } from '../gateways/payment/maker.ts';
import type { Actor } from './actor.ts';
import type { Sealer } from './crypto.ts';
import type { Handle } from './db/db.types.ts';
import type { Emit } from './events.ts';
import type { FileStore } from './files/files.ts';

/** One travel agency, with the fields that every request needs. */
export type Site = {
  id: string;
  slug: string;
  name: string;
  timeZone: string;
  /** The host names of the site, in order of preference. */
  hosts: readonly string[];
  /** The host to which visitors of the site's other hosts are redirected; without it each host shows the pages. */
  canonicalHost?: string;
};

/** The facts about a request besides its input. For a job `ip` and `device` are empty. */
export type RequestInfo = {
  id: string;
  locale: Locale;
  /**
   * The origin that the request was sent to, `https://agency.example`, without a port that is not this server's; for a
   * job, the site's first host.
   */
  origin: string;
  ip: string;
  device: string;
  /** The token in the cookie of a browser in which somebody has signed in before; null when there is no such cookie. */
  deviceToken: string | null;
  /** Sets a new token in the browser's cookie in place of the one that it sent. */
  keepDeviceToken(token: string): void;
};

/** The part of a call that reads and writes share. */
type CallBase<A extends Actor | null> = {
  site: Site;
  /** The person who calls; null for a visitor and for a job. */
  actor: A;
  now: Date;
  request: RequestInfo;
  sealer: Sealer;
  store: FileStore;
  /**
   * Makes the clients of a site's outside services (payment, messages, …): with the site's keys, or with simulators.
   */
  gateways: GatewayMaker;
};

/** The context of a call that only reads: one connection, the site, the actor and the current time. */
export type ReadCall<A extends Actor | null = Actor | null> = CallBase<A> & { db: Handle };

/**
 * The context of a use case: one transaction, and `emit` for the events that other modules act on before it commits.
 * Functions that only read can be called with it too: `db` and `tx` are the same transaction.
 */
export type WriteCall<A extends Actor | null = Actor | null> = ReadCall<A> & { tx: Handle; emit: Emit };

/**
 * The context of a use case of several steps. Each step has a connection or a transaction of its own, closed before
 * the next one begins.
 */
export type StepsCall<A extends Actor | null = Actor | null> = CallBase<A> & {
  read<T>(work: (call: ReadCall<A>) => Promise<T>): Promise<T>;
  transaction<T>(work: (call: WriteCall<A>) => Promise<T>): Promise<T>;
};
