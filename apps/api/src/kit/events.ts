/**
 * The domain events of all modules. A module adds its events to this type from its own `events.ts` (declaration
 * merging), emits them from its commands, and `app/reactions.ts` alone says what follows.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to from a module
export interface DomainEvents {}

/** One emitted event: its name and its data. */
export type DomainEvent = {
  [Name in keyof DomainEvents]: { name: Name; data: DomainEvents[Name] };
}[keyof DomainEvents];
/** Emits a domain event; the reactions to it run when the use case has ended. */
export type Emit = <Name extends keyof DomainEvents>(name: Name, data: DomainEvents[Name]) => void;

/**
 * Makes an `emit` that collects the events of a use case; the caller passes them to the reactions when it has ended.
 */
export function collectEvents(): { emit: Emit; events: DomainEvent[] } {
  const events: DomainEvent[] = [];
  return { events, emit: (name, data) => void events.push({ name, data } as DomainEvent) };
}
