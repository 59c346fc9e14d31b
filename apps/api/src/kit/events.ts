/**
 * The domain events of all modules. A module adds its events to this type from its own `events.ts` (declaration
 * merging), emits them from its commands, and `app/reactions.ts` alone says what follows.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to from a module
export interface DomainEvents {}

export type DomainEvent = {
  [Name in keyof DomainEvents]: { name: Name; data: DomainEvents[Name] };
}[keyof DomainEvents];
export type Emit = <Name extends keyof DomainEvents>(name: Name, data: DomainEvents[Name]) => void;

/** Makes an `emit` that collects events until the use case is done. */
export function collectEvents(): { emit: Emit; events: DomainEvent[] } {
  const events: DomainEvent[] = [];
  return { events, emit: (name, data) => void events.push({ name, data } as DomainEvent) };
}
