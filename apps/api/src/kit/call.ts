import type { Locale } from '@rihla/messages/words';
import type { Actor } from './actor.ts';
import type { Sealer } from './crypto.ts';
import type { Handle } from './db/db.types.ts';
import type { Emit } from './events.ts';
import type { FileStore } from './files.ts';

/** One travel agency, as far as every request knows it. */
export type Site = {
  id: string;
  slug: string;
  name: string;
  timeZone: string;
  /** Where it answers, in order. */
  hosts: readonly string[];
};

/** What is known of a request beside its input. A job's request comes from nobody: no address, no device. */
export type RequestInfo = {
  id: string;
  locale: Locale;
  /** The address the request was sent to, `https://agency.example`; a job's is the site's first host. */
  origin: string;
  ip: string;
  device: string;
};

/** What is the same for everything that one request does. */
type CallBase<A extends Actor | null> = {
  site: Site;
  /** Who asks: null for a visitor and for a job. */
  actor: A;
  now: Date;
  request: RequestInfo;
  sealer: Sealer;
  store: FileStore;
};

/** What a read is given: one connection, and for whom, where and when it reads. */
export type ReadCall<A extends Actor | null = Actor | null> = CallBase<A> & { db: Handle };

/**
 * What a use case is given: one transaction, and `emit` for the events that other modules act on before it commits.
 * A use case may read as a read does: `db` and `tx` are the same transaction.
 */
export type WriteCall<A extends Actor | null = Actor | null> = ReadCall<A> & { tx: Handle; emit: Emit };

/**
 * What an act of several steps is given. Each step has a connection or a transaction of its own, closed before the
 * next one begins.
 */
export type StepsCall<A extends Actor | null = Actor | null> = CallBase<A> & {
  read<T>(work: (call: ReadCall<A>) => Promise<T>): Promise<T>;
  transaction<T>(work: (call: WriteCall<A>) => Promise<T>): Promise<T>;
};
