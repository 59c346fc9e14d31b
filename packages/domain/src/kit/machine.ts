/** The meaning of a state as a colour: states with the same tone look the same everywhere. */
export type Tone = 'draft' | 'open' | 'waiting' | 'done' | 'refused' | 'cancelled';

/**
 * A state: its tone (colour) and its traits. A trait is a property that the code asks for (`seated: true`); a state
 * without it does not have the property. Ask for a trait instead of comparing with a list of states.
 */
export type State = Readonly<{ tone: Tone; [trait: string]: true | Tone }>;

/** An event of a machine: the states in which it may happen, and the state to which it leads. */
export type Transition<S extends string = string> = {
  readonly from: readonly S[];
  readonly to: S;
  /** True for an event for which a person must give a reason. */
  readonly needsNote?: boolean;
  /** True for an event that a job or another act causes; there is no button for it. */
  readonly automatic?: boolean;
};

export type Machine<S extends string = string, E extends string = string> = {
  readonly name: string;
  readonly initial: S;
  readonly traits: readonly string[];
  readonly states: Readonly<Record<S, State>>;
  readonly events: Readonly<Record<E, Transition<S>>>;
};

export type StateOf<M extends Machine> = keyof M['states'] & string;
export type EventOf<M extends Machine> = keyof M['events'] & string;

/** The events of a machine that people cause; the others are automatic. */
export type ManualEventOf<M extends Machine> = {
  [E in EventOf<M>]: M['events'][E] extends { readonly automatic: true } ? never : E;
}[EventOf<M>];

/** The traits of a machine's states. */
export type TraitOf<M extends Machine> = M['traits'][number];
/** The states of a machine that have a trait. */
export type StateWith<M extends Machine, T extends TraitOf<M>> = {
  [S in StateOf<M>]: M['states'][S] extends Readonly<Record<T, true>> ? S : never;
}[StateOf<M>];
/** The states of a machine in which an event may happen. */
export type StateBefore<M extends Machine, E extends EventOf<M>> = M['events'][E]['from'][number] &
  StateOf<M>;

/**
 * Declares a machine: the states of a thing, and the events that move it from state to state. Types, the legal moves in
 * the database, sets of states with a trait, permissions, buttons, badges, texts and the diagram all follow from it.
 * @param m the states with their tone (colour) and traits (properties such as `seated`), the initial state, the names
 * of all traits, and the events with their from- and to-states
 * @throws Error when a state cannot be reached, or has a trait that is not declared
 */
export function machine<
  const N extends string,
  const T extends string,
  const Ss extends Readonly<Record<string, State>>,
  const Es extends Readonly<Record<string, Transition<keyof NoInfer<Ss> & string>>>,
>(m: {
  name: N;
  initial: keyof NoInfer<Ss> & string;
  traits: readonly T[];
  states: Ss;
  events: Es;
}): {
  readonly name: N;
  readonly initial: keyof Ss & string;
  readonly traits: readonly T[];
  readonly states: Ss;
  readonly events: { readonly [E in keyof Es]: Es[E] & Transition<keyof Ss & string> };
} {
  const unreachable = unreachableStates(m);
  if (unreachable.length) throw new Error(`machine ${m.name}: no event leads to ${unreachable.join(', ')}`);
  for (const [state, { tone: _, ...traits }] of Object.entries<State>(m.states)) {
    const unknown = Object.keys(traits).find((trait) => !(m.traits as readonly string[]).includes(trait));
    if (unknown) throw new Error(`machine ${m.name}: ${state} has the undeclared trait ${unknown}`);
  }
  return m;
}

/**
 * Whether a state has a trait, a property that the machine declares for some of its states:
 * `hasTrait(invoiceMachine, invoice.status, 'seated')`. False for an unknown state.
 */
export function hasTrait<M extends Machine, T extends TraitOf<M>>(
  m: M,
  state: string,
  trait: T,
): state is StateWith<M, T> {
  return (m as Machine).states[state]?.[trait] === true;
}

/**
 * The states that have a trait (a property that the machine declares for some of them), in the order of declaration.
 */
export function statesWith<M extends Machine, T extends TraitOf<M>>(
  m: M,
  trait: T,
): readonly [StateWith<M, T>, ...StateWith<M, T>[]] {
  return Object.keys(m.states).filter((state) => hasTrait(m, state, trait)) as [StateWith<M, T>];
}

/** The states of a machine in which an event may happen. */
export function statesBefore<M extends Machine, E extends EventOf<M>>(
  m: M,
  event: E,
): readonly StateBefore<M, E>[] {
  return (m as Machine).events[event]!.from;
}

/** Whether an event may happen in a state. */
export function canMove<M extends Machine>(m: M, state: StateOf<M>, event: EventOf<M>): boolean {
  return (m as Machine).events[event]?.from.includes(state) ?? false;
}

/** The events that may happen in a state, in the order of declaration. */
export function legalEvents<M extends Machine>(m: M, state: StateOf<M>): EventOf<M>[] {
  return eventsOf(m).filter((event) => canMove(m, state, event));
}

/**
 * The events that people (not jobs) may cause, in the order of declaration; the web shows a button for each.
 * @param state the state in which they must be possible; without it, those of every state
 */
export function manualEvents<M extends Machine>(m: M, state?: StateOf<M>): ManualEventOf<M>[] {
  const events = state === undefined ? eventsOf(m) : legalEvents(m, state);
  return events.filter((event): event is ManualEventOf<M> => isManual(m, event));
}

/** Whether a name is an event of the machine that people cause, not a job or another act. */
export function isManual<M extends Machine>(m: M, event: string): event is ManualEventOf<M> {
  const found = (m as Machine).events[event];
  return found !== undefined && !found.automatic;
}

/**
 * Finds, among the given events, the first that leads from one state to another.
 * @returns null when none of them does, as when the states are the same
 */
export function eventBetween<M extends Machine, E extends EventOf<M>>(
  m: M,
  from: StateOf<M>,
  to: StateOf<M>,
  among: readonly E[],
): E | null {
  const { events } = m as Machine;
  return among.find((event) => canMove(m, from, event) && events[event]?.to === to) ?? null;
}

/**
 * Lists every legal move of a machine as a row (machine, from, event, to). The database compares each change of a
 * status with these rows.
 */
export function movesOf(declared: Machine) {
  return Object.entries<Transition>(declared.events).flatMap(([event, move]) =>
    move.from.map((from) => ({ machine: declared.name, from, event, to: move.to })),
  );
}

/** Writes a machine as a state diagram in the Mermaid language, for the generated documents. */
export function diagram(m: Machine): string {
  const lines = movesOf(m).map(({ from, event, to }) => `  ${from} --> ${to}: ${event}`);
  return ['stateDiagram-v2', `  [*] --> ${m.initial}`, ...lines].join('\n');
}

/** Finds the states of a machine to which no chain of events leads from the initial state. */
export function unreachableStates(m: Pick<Machine, 'initial' | 'states' | 'events'>): string[] {
  const reached = new Set<string>([m.initial]);
  const moves = Object.values<Transition>(m.events);
  for (let grown = true; grown; ) {
    grown = false;
    for (const move of moves) {
      if (!reached.has(move.to) && move.from.some((from) => reached.has(from))) {
        reached.add(move.to);
        grown = true;
      }
    }
  }
  return Object.keys(m.states).filter((state) => !reached.has(state));
}

/** The names of a machine's events, in the order of declaration. */
export function eventsOf<M extends Machine>(m: M): [EventOf<M>, ...EventOf<M>[]] {
  return Object.keys(m.events) as [EventOf<M>];
}

/** The names of a machine's states, in the order of declaration, as a list that a Zod enum takes. */
export function statesOf<M extends Machine>(m: M): [StateOf<M>, ...StateOf<M>[]] {
  return Object.keys(m.states) as [StateOf<M>];
}
