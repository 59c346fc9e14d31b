/** The domain event that a customer and the family were erased. */
export type PersonErased = {
  /** The names that they had before; nothing stores them after the event was handled. */
  names: readonly string[];
};

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'person.erased': PersonErased;
  }
}
