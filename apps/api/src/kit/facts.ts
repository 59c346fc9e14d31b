import type { Actor } from './actor.ts';
import type { Handle } from './db/db.ts';
import type { RequestFacts, Site } from './implement.ts';

/**
 * What a module tells the modules above it. A module adds its facts to this type from its own `facts.ts`
 * (declaration merging), emits them from its commands, and `app/reactions.ts` alone says what follows.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to from a module
export interface Facts {}

export type Fact = { [Name in keyof Facts]: { name: Name; data: Facts[Name] } }[keyof Facts];
export type Emit = <Name extends keyof Facts>(name: Name, data: Facts[Name]) => void;

export type ReactionCall = {
  tx: Handle;
  site: Site;
  actor: Actor | null;
  now: Date;
  request: Pick<RequestFacts, 'origin'>;
};

/** Runs what follows from a fact, in the transaction that stated it. A reaction cannot emit. */
export type React = (call: ReactionCall, facts: readonly Fact[]) => Promise<void>;

/** An `emit` that gathers facts until the use case is done. */
export function gatherFacts(): { emit: Emit; facts: Fact[] } {
  const facts: Fact[] = [];
  return { facts, emit: (name, data) => void facts.push({ name, data } as Fact) };
}
