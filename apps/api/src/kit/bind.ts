import type { AnyProcedure, InputOf, OutputOf, WhoOf } from '@rihla/domain/kit/procedure';
import type { Actor, ActorFor } from './actor.ts';
import type { ReadCall, StepsCall, WriteCall } from './call.ts';
import { type AnsweredFile, isAnsweredFile } from './http/answered-file.ts';

/** A procedure with the code behind it, as the router takes it. */
export type Binding =
  | { procedure: AnyProcedure; kind: 'query'; run: Run<ReadCall>; before?: Before }
  | { procedure: AnyProcedure; kind: 'command'; run: Run<WriteCall>; before?: Before }
  | { procedure: AnyProcedure; kind: 'steps'; run: Run<StepsCall> };

// Which input belongs to which procedure is settled where they are bound, and forgotten here.
type Run<Call> = (call: Call, input: never) => Promise<unknown>;

/**
 * An act that comes before a call whose input fills in `field`, with transactions of its own, so that what it counts
 * outlives a refusal of the call: an attempt to guess a code.
 */
export type Before = { field: string; run: (call: StepsCall, input: never) => Promise<void> };

type ActorOf<P extends AnyProcedure> = ActorFor<WhoOf<P>> & (Actor | null);
/** The `data` of a procedure's answer; the envelope around it is added by the kit. */
type DataOf<P extends AnyProcedure> = OutputOf<P> extends { data: infer Data } ? Data : never;

/**
 * Binds a call that only reads to the function behind it, which gets one connection and no transaction.
 * @param procedure the description of the call
 * @param run gets the context of the call, with the actor whom the procedure's access has let in, and the parsed input;
 * it returns the whole answer
 * @param before an act in transactions of its own that runs first where the input fills in the field it names
 */
export function query<P extends AnyProcedure>(
  procedure: P,
  run: (call: ReadCall<ActorOf<P>>, input: InputOf<P>) => Promise<OutputOf<P>>,
  before?: Before,
): Binding {
  return { procedure, kind: 'query', run: run as never, ...(before && { before }) };
}

/**
 * Binds a call that changes data to the function behind it. The function, the audit and the reactions to its events
 * share one transaction. A form that is sent twice under one key (a double click) has its effect once.
 * @param procedure the description of the call
 * @param run gets the context of the call, with the actor whom the procedure's access has let in, and the parsed input;
 * what it returns is answered as `data`, or as a file
 * @param before an act in transactions of its own that runs first where the input fills in the field it names
 */
export function command<P extends AnyProcedure>(
  procedure: P,
  run: (call: WriteCall<ActorOf<P>>, input: InputOf<P>) => Promise<DataOf<P> | AnsweredFile>,
  before?: Before,
): Binding {
  return { procedure, kind: 'command', run: enveloped(run as never), ...(before && { before }) };
}

/**
 * Binds a call of several steps to the function behind it. It is for what cannot be one transaction: a count that must
 * remain when the call is refused, or slow work that must not hold a connection (hashing a password, asking a
 * provider). What must happen together belongs into one step. A form that is sent twice has its effect twice.
 * @param procedure the description of the call
 * @param run gets the context of the call, with the actor whom the procedure's access has let in, and the parsed input;
 * what it returns is answered as `data`, or as a file
 */
export function steps<P extends AnyProcedure>(
  procedure: P,
  run: (call: StepsCall<ActorOf<P>>, input: InputOf<P>) => Promise<DataOf<P> | AnsweredFile>,
): Binding {
  return { procedure, kind: 'steps', run: enveloped(run as never) };
}

/**
 * Wraps the function behind a call so that what it returns is put into `{ data }`, the form of every answer of the API.
 * A file is answered without it.
 */
function enveloped<Call>(run: Run<Call>): Run<Call> {
  return async (call, input) => {
    const answer = await run(call, input);
    return isAnsweredFile(answer) ? answer : { data: answer };
  };
}
