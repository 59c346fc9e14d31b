import type { Locale } from '@rihla/messages/locale';
import type { GatewayMaker } from '../gateways/payment/maker.ts';
import type { Actor } from './actor.ts';
import type { Sealer } from './crypto.ts';
import type { Handle } from './db/db.types.ts';
import type { Emit } from './events.ts';
import type { FileStore } from './files.ts';

/** One travel agency, with the fields that every request needs. */
export type Site = {
  id: string;
  slug: string;
  name: string;
  timeZone: string;
  /** The host names of the site, in order of preference. */
  hosts: readonly string[];
  /** The host to which the pages for visitors lead from the others; without it each host shows them. */
  canonicalHost?: string;
};

/** The circumstances of a request beside its input. The request of a job has no address and no device. */
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
  /** The token by which a browser is known that somebody has signed in with before; null where it brings none. */
  deviceToken: string | null;
  /** Has the browser keep a token in place of the one it brought. */
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
  /** Makes the gateways of sites: by their keys, or at the simulators where there are any. */
  gateways: GatewayMaker;
};

/** The context of a read: one connection, the site, the actor and the moment. */
export type ReadCall<A extends Actor | null = Actor | null> = CallBase<A> & { db: Handle };

/**
 * The context of a use case: one transaction, and `emit` for the events that other modules act on before it commits.
 * A use case may read as a read does: `db` and `tx` are the same transaction.
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
