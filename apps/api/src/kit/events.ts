import type { Actor } from './actor.ts';
import type { Handle } from './db/db.ts';
import type { RequestFacts, Site } from './implement.ts';

/**
 * What a module tells the modules above it. A module adds its events to this type from its own `events.ts`
 * (declaration merging), emits them from its commands, and `app/reactions.ts` alone says what follows.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to from a module
export interface DomainEvents {}

export type DomainEvent = {
  [Name in keyof DomainEvents]: { name: Name; data: DomainEvents[Name] };
}[keyof DomainEvents];
export type Emit = <Name extends keyof DomainEvents>(name: Name, data: DomainEvents[Name]) => void;

export type ReactionCall = {
  tx: Handle;
  site: Site;
  actor: Actor | null;
  now: Date;
  request: Pick<RequestFacts, 'origin'>;
};

/** Runs what follows from a fact, in the transaction that stated it. A reaction cannot emit. */
export type React = (call: ReactionCall, events: readonly DomainEvent[]) => Promise<void>;

/** An `emit` that gathers events until the use case is done. */
export function collectEvents(): { emit: Emit; events: DomainEvent[] } {
  const events: DomainEvent[] = [];
  return { events, emit: (name, data) => void events.push({ name, data } as DomainEvent) };
}
