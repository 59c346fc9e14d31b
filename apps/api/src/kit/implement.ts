import type { AnyProcedure, InputOf, OutputOf, WhoOf } from '@rihla/domain/kit/procedure';
import type { Binding } from './bind.ts';
import type { RequestInfo as RequestFacts, Site } from './call.ts';
import type { ActorFor } from './actor.ts';
import type { AnsweredFile } from './http/answered-file.ts';
import type { Sealer } from './crypto.ts';
import type { Handle } from './db/db.ts';
import type { Emit } from './events.ts';
import type { FileStore } from './files.ts';

export type { Binding } from './bind.ts';
export type { RequestInfo as RequestFacts, Site } from './call.ts';

// Use cases of the older shape, `({ input, … })`, until each is `(call, input)`: see bind.ts.
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

/**
 * Puts a read behind a procedure: one connection, no transaction.
 * @param procedure what is called
 * @param run gets the parsed input, the actor whom the access let in, and the site's handle
 */
export function query<P extends AnyProcedure>(
  procedure: P,
  run: (call: QueryCall<P>) => Promise<OutputOf<P>>,
): Binding {
  return { procedure, kind: 'query', run: (call, input) => run({ ...call, input } as never) };
}

/**
 * Puts a use case behind a procedure: one transaction, with audit, events and the idempotency of its form.
 * @param procedure what is called
 * @param run gets the parsed input, the actor, the transaction and `emit`; nothing is ambient
 */
export function command<P extends AnyProcedure>(
  procedure: P,
  run: (call: CommandCall<P>) => Promise<OutputOf<P> | AnsweredFile>,
): Binding {
  return { procedure, kind: 'command', run: (call, input) => run({ ...call, input } as never) };
}
