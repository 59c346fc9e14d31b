/** How a state looks everywhere: same colour for the same meaning. */
export type Tone = 'draft' | 'open' | 'waiting' | 'done' | 'refused' | 'cancelled';

export type Machine<S extends string = string, E extends string = string> = {
  name: string;
  initial: S;
  states: Readonly<Record<S, Tone>>;
  events: Readonly<Record<E, Transition<S>>>;
};

export type Transition<S extends string = string> = {
  from: readonly S[];
  to: S;
  /** A person must say why. */
  needsNote?: boolean;
  /** Done by a job or by another act, never by a button. */
  automatic?: boolean;
};

export type StateOf<M> = M extends Machine<infer S> ? S : never;
export type EventOf<M> = M extends Machine<string, infer E> ? E : never;

/**
 * Declares the states of a thing and the events that move it. From it come the type, the check constraint and
 * the legal moves in the database, the permissions, the buttons, the badges and the diagram.
 * @param m states with their tone, the initial one, and the events with their from- and to-states
 * @throws Error when an event names an unknown state or a state cannot be reached
 */
export function machine<const S extends string, const E extends string>(m: {
  name: string;
  initial: NoInfer<S>;
  states: Readonly<Record<S, Tone>>;
  events: Readonly<Record<E, Transition<NoInfer<S>>>>;
}): Machine<S, E> {
  const lost = unreachable(m);
  if (lost.length) throw new Error(`machine ${m.name}: no event leads to ${lost.join(', ')}`);
  return m;
}

/** Whether the event may happen in that state. */
export function canMove<S extends string, E extends string>(m: Machine<S, E>, state: S, event: E): boolean {
  return m.events[event].from.includes(state);
}

/** The events that are legal in a state, in the order they were declared. */
export function legalEvents<S extends string, E extends string>(m: Machine<S, E>, state: S): E[] {
  return (Object.keys(m.events) as E[]).filter((event) => m.events[event].from.includes(state));
}

/** Every legal move as a row: what the database holds against each change of a status. */
export function edges<S extends string, E extends string>(m: Machine<S, E>) {
  return (Object.entries(m.events) as [E, Transition<S>][]).flatMap(([event, move]) =>
    move.from.map((from) => ({ machine: m.name, from, event, to: move.to })),
  );
}

/** The machine as a Mermaid state diagram, for the generated documents. */
export function diagram(m: Machine): string {
  const lines = edges(m).map(({ from, event, to }) => `  ${from} --> ${to}: ${event}`);
  return ['stateDiagram-v2', `  [*] --> ${m.initial}`, ...lines].join('\n');
}

/** States that no chain of events reaches from the initial one. */
export function unreachable<S extends string>(m: Pick<Machine<S>, 'initial' | 'states' | 'events'>): S[] {
  const seen = new Set<S>([m.initial]);
  const moves = Object.values<Transition<S>>(m.events);
  for (let grown = true; grown; ) {
    grown = false;
    for (const move of moves) {
      if (!seen.has(move.to) && move.from.some((from) => seen.has(from))) {
        seen.add(move.to);
        grown = true;
      }
    }
  }
  return (Object.keys(m.states) as S[]).filter((state) => !seen.has(state));
}

/** The states of a machine as a list that a schema can take, in the order they were declared. */
export function statesOf<S extends string>(machine: Pick<Machine<S>, 'states'>): [S, ...S[]] {
  return Object.keys(machine.states) as [S, ...S[]];
}
