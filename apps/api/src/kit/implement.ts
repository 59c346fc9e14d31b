import type { AnyProcedure, InputOf, OutputOf, WhoOf } from '@rihla/domain/kit/procedure';
import type { Locale } from '@rihla/messages/words';
import type { Actor, ActorFor } from './actor.ts';
import type { AnsweredFile } from './http/answered-file.ts';
import type { Sealer } from './crypto.ts';
import type { Handle } from './db/db.ts';
import type { Emit } from './facts.ts';
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

/** What a handler may know of the request beside its input. */
export type RequestFacts = {
  id: string;
  locale: Locale;
  /** The address the request was sent to, `https://agency.example`. */
  origin: string;
  ip: string;
  device: string;
};

type CallOf<P extends AnyProcedure> = {
  input: InputOf<P>;
  actor: ActorFor<WhoOf<P>>;
  site: Site;
  now: Date;
  request: RequestFacts;
  sealer: Sealer;
  store: FileStore;
};
export type QueryCall<P extends AnyProcedure> = CallOf<P> & { db: Handle };
export type CommandCall<P extends AnyProcedure> = CallOf<P> & { tx: Handle; emit: Emit };
/** One step of an act: its own connection or its own transaction, closed before the next one begins. */
export type Steps = {
  read<T>(work: (db: Handle) => Promise<T>): Promise<T>;
  transaction<T>(work: (tx: Handle, emit: Emit) => Promise<T>): Promise<T>;
};
export type StepsCall<P extends AnyProcedure> = CallOf<P> & Steps;

/** A procedure with the code behind it, as the router takes it. */
export type Binding =
  | { procedure: AnyProcedure; kind: 'query' | 'command'; run: (call: HandleCall) => Promise<unknown> }
  | { procedure: AnyProcedure; kind: 'steps'; run: (call: BaseCall & Steps) => Promise<unknown> };

type BaseCall = {
  input: never;
  actor: Actor | null;
  site: Site;
  now: Date;
  request: RequestFacts;
  sealer: Sealer;
  store: FileStore;
};
export type HandleCall = BaseCall & { db: Handle; tx: Handle; emit: Emit };

/**
 * Puts a read behind a procedure: one connection, no transaction.
 * @param procedure what is called
 * @param run gets the parsed input, the actor whom the access let in, and the site's handle
 */
export function query<P extends AnyProcedure>(
  procedure: P,
  run: (call: QueryCall<P>) => Promise<OutputOf<P>>,
): Binding {
  return { procedure, kind: 'query', run: run as unknown as HandleRun };
}

/**
 * Puts a use case behind a procedure: one transaction, with audit, facts and the idempotency of its form.
 * @param procedure what is called
 * @param run gets the parsed input, the actor, the transaction and `emit`; nothing is ambient
 */
export function command<P extends AnyProcedure>(
  procedure: P,
  run: (call: CommandCall<P>) => Promise<OutputOf<P> | AnsweredFile>,
): Binding {
  return { procedure, kind: 'command', run: run as unknown as HandleRun };
}

/**
 * Puts an act of several steps behind a procedure, for what cannot be one transaction: a count that must outlive a
 * refusal, slow work that must not hold a connection (hashing a password, asking a provider). Each step is whole in
 * itself; what must happen together belongs into one step. A repeated form is not recognised.
 * @param procedure what is called
 * @param run gets the parsed input, the actor whom the access let in, `read` and `transaction`
 */
export function steps<P extends AnyProcedure>(
  procedure: P,
  run: (call: StepsCall<P>) => Promise<OutputOf<P>>,
): Binding {
  return { procedure, kind: 'steps', run: run as unknown as (call: BaseCall & Steps) => Promise<unknown> };
}

type HandleRun = (call: HandleCall) => Promise<unknown>;
