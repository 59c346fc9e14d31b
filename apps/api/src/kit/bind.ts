import type { AnyProcedure, InputOf, OutputOf, AccessKindOf } from '@rihla/domain/kit/procedure';
import type { Actor, ActorFor } from './actor.ts';
import type { ReadCall, StepsCall, WriteCall } from './call.ts';
import { type AnsweredFile, isAnsweredFile } from './http/answered-file.ts';

/** A procedure (the description of a call of the API) with the function that answers it, as the router takes it. */
export type Binding =
  | { procedure: AnyProcedure; kind: 'query'; run: Run<ReadCall>; before?: Before }
  | { procedure: AnyProcedure; kind: 'command'; run: Run<WriteCall>; before?: Before }
  | { procedure: AnyProcedure; kind: 'steps'; run: Run<StepsCall> };

// The input's type is checked where a procedure is bound to its function; a list of bindings no longer knows it.
type Run<Call> = (call: Call, input: never) => Promise<unknown>;

/**
 * A function that runs before a call, only when the call's input has a value in `field`. It has transactions of its
 * own, so that what it writes stays also when the call is refused. It is used to count attempts to guess a code.
 */
export type Before = { field: string; run: (call: StepsCall, input: never) => Promise<void> };

type ActorOf<P extends AnyProcedure> = ActorFor<AccessKindOf<P>> & (Actor | null);
/** The `data` of a procedure's answer; the envelope around it is added by the kit. */
type DataOf<P extends AnyProcedure> = OutputOf<P> extends { data: infer Data } ? Data : never;

/**
 * Binds a call that only reads to the function behind it, which gets one connection and no transaction.
 * @param procedure the description of the call
 * @param run gets the context of the call, with the actor whom the procedure's access has let in, and the parsed input;
 * it returns the whole answer
 * @param before a function with transactions of its own that runs first when the input has a value in its `field`
 */
export function query<P extends AnyProcedure>(
  procedure: P,
  run: (call: ReadCall<ActorOf<P>>, input: InputOf<P>) => Promise<OutputOf<P>>,
  before?: Before,
): Binding {
  return { procedure, kind: 'query', run: run as never, ...(before && { before }) };
}

/**
 * Binds a call that changes data to the function behind it. The function, the audit log and the reactions to its events
 * share one transaction. A form that is sent twice with one idempotency key (a double click) has its effect once.
 * @param procedure the description of the call
 * @param run gets the context of the call, with the actor whom the procedure's access has let in, and the parsed input;
 * what it returns is answered as `data`, or as a file
 * @param before a function with transactions of its own that runs first when the input has a value in its `field`
 */
export function command<P extends AnyProcedure>(
  procedure: P,
  run: (call: WriteCall<ActorOf<P>>, input: InputOf<P>) => Promise<DataOf<P> | AnsweredFile>,
  before?: Before,
): Binding {
  return { procedure, kind: 'command', run: answerInData(run as never), ...(before && { before }) };
}

/**
 * Binds a call that takes several transactions to the function behind it. It is for calls that cannot be one
 * transaction: a count must remain when the call is refused, or slow work (hashing a password, asking a provider) must
 * not hold a connection. A form that is sent twice has its effect twice.
 * @param procedure the description of the call
 * @param run gets the context of the call, with the actor whom the procedure's access has let in, and the parsed input;
 * what it returns is answered as `data`, or as a file
 */
export function steps<P extends AnyProcedure>(
  procedure: P,
  run: (call: StepsCall<ActorOf<P>>, input: InputOf<P>) => Promise<DataOf<P> | AnsweredFile>,
): Binding {
  return { procedure, kind: 'steps', run: answerInData(run as never) };
}

/**
 * Wraps the function behind a call so that what it returns is put into `{ data }`, the form of every answer of the API.
 * A file is answered as it is.
 */
function answerInData<Call>(run: Run<Call>): Run<Call> {
  return async (call, input) => {
    const answer = await run(call, input);
    return isAnsweredFile(answer) ? answer : { data: answer };
  };
}
