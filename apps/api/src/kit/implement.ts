import type { AnyProcedure, InputOf, OutputOf, WhoOf } from '@rihla/domain/kit/procedure';
import type { Locale } from '@rihla/messages/words';
import type { Actor, ActorFor } from './actor.ts';
import type { Handle } from './db.ts';
import type { Emit } from './facts.ts';

/** One travel agency, as far as every request knows it. */
export type Site = { id: string; slug: string; name: string; timeZone: string };

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
};
export type QueryCall<P extends AnyProcedure> = CallOf<P> & { db: Handle };
export type CommandCall<P extends AnyProcedure> = CallOf<P> & { tx: Handle; emit: Emit };

/** A procedure with the code behind it, as the router takes it. */
export type Binding = {
  procedure: AnyProcedure;
  kind: 'query' | 'command';
  run: (call: {
    input: never;
    actor: Actor | null;
    site: Site;
    now: Date;
    request: RequestFacts;
    db: Handle;
    tx: Handle;
    emit: Emit;
  }) => Promise<unknown>;
};

/**
 * Puts a read behind a procedure: one connection, no transaction.
 * @param procedure what is called
 * @param run gets the parsed input, the actor whom the access let in, and the site's handle
 */
export function query<P extends AnyProcedure>(
  procedure: P,
  run: (call: QueryCall<P>) => Promise<OutputOf<P>>,
): Binding {
  return { procedure, kind: 'query', run: run as unknown as Binding['run'] };
}

/**
 * Puts a use case behind a procedure: one transaction, with audit, facts and the idempotency of its form.
 * @param procedure what is called
 * @param run gets the parsed input, the actor, the transaction and `emit`; nothing is ambient
 */
export function command<P extends AnyProcedure>(
  procedure: P,
  run: (call: CommandCall<P>) => Promise<OutputOf<P>>,
): Binding {
  return { procedure, kind: 'command', run: run as unknown as Binding['run'] };
}
