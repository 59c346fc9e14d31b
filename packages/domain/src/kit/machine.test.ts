import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canMove,
  diagram,
  eventBetween,
  hasTrait,
  isManual,
  legalEvents,
  manualEvents,
  machine,
  movesOf,
  statesBefore,
  statesWith,
} from './machine.ts';

const door = machine({
  name: 'door',
  initial: 'SHUT',
  traits: ['closed', 'sealed'],
  states: {
    SHUT: { tone: 'draft', closed: true },
    OPEN: { tone: 'open' },
    LOCKED: { tone: 'refused', closed: true, sealed: true },
  },
  events: {
    open: { from: ['SHUT'], to: 'OPEN' },
    shut: { from: ['OPEN'], to: 'SHUT' },
    lock: { from: ['SHUT'], to: 'LOCKED', needsNote: true },
    rust: { from: ['SHUT'], to: 'LOCKED', automatic: true },
  },
});

describe('a machine', () => {
  it('lets an event happen only from its own states', () => {
    expect(canMove(door, 'SHUT', 'open')).toBe(true);
    expect(canMove(door, 'LOCKED', 'open')).toBe(false);
  });

  it('names the legal events of a state in the order they were declared', () => {
    expect(legalEvents(door, 'SHUT')).toEqual(['open', 'lock', 'rust']);
    expect(legalEvents(door, 'LOCKED')).toEqual([]);
  });

  it('offers a person only the events that are not automatic', () => {
    const offered: ('open' | 'shut' | 'lock')[] = manualEvents(door, 'SHUT');
    expect(offered).toEqual(['open', 'lock']);
    expect(manualEvents(door)).toEqual(['open', 'shut', 'lock']);
    expect(['shut', 'rust', 'paint'].map((name) => isManual(door, name))).toEqual([true, false, false]);
  });

  it('refuses a state that no event reaches', () => {
    const make = () =>
      machine({
        name: 'broken',
        initial: 'A',
        traits: [],
        states: { A: { tone: 'draft' }, B: { tone: 'done' }, C: { tone: 'done' } },
        events: { go: { from: ['A'], to: 'B' } },
      });
    expect(make).toThrow('machine broken: no event leads to C');
  });

  it('refuses a state with a trait that is not declared', () => {
    const make = () =>
      machine({
        name: 'misspelt',
        initial: 'A',
        traits: ['seated'],
        states: { A: { tone: 'draft', seeted: true } },
        events: {},
      });
    expect(make).toThrow('machine misspelt: A has the undeclared trait seeted');
  });

  it('knows which states have a trait, in the order they were declared', () => {
    const closed: readonly ('SHUT' | 'LOCKED')[] = statesWith(door, 'closed');
    expect(closed).toEqual(['SHUT', 'LOCKED']);
    expect(statesWith(door, 'sealed')).toEqual(['LOCKED']);
    expect(hasTrait(door, 'SHUT', 'closed')).toBe(true);
    expect(hasTrait(door, 'OPEN', 'closed')).toBe(false);
  });

  it('does not compile when asked for a trait or a state that it does not have', () => {
    // @ts-expect-error There is no such trait.
    expect(statesWith(door, 'ajar')).toEqual([]);
    // @ts-expect-error There is no such state.
    expect(canMove(door, 'AJAR', 'open')).toBe(false);
  });

  it('knows the states in which an event may happen', () => {
    const before: readonly 'SHUT'[] = statesBefore(door, 'lock');
    expect(before).toEqual(['SHUT']);
  });

  it('finds the event between two states among some', () => {
    expect(eventBetween(door, 'SHUT', 'OPEN', ['open', 'lock'])).toBe('open');
    expect(eventBetween(door, 'SHUT', 'OPEN', ['lock'])).toBe(null);
    expect(eventBetween(door, 'LOCKED', 'OPEN', ['open'])).toBe(null);
    expect(eventBetween(door, 'OPEN', 'OPEN', ['open'])).toBe(null);
  });

  it('draws every legal move', () => {
    expect(diagram(door).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> SHUT',
      '  SHUT --> OPEN: open',
      '  OPEN --> SHUT: shut',
      '  SHUT --> LOCKED: lock',
      '  SHUT --> LOCKED: rust',
    ]);
  });

  it('lists exactly the moves that it allows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('SHUT' as const, 'OPEN' as const, 'LOCKED' as const),
        fc.constantFrom('open' as const, 'shut' as const, 'lock' as const, 'rust' as const),
        (state, event) => {
          const listed = movesOf(door).some((edge) => edge.from === state && edge.event === event);
          expect(listed).toBe(canMove(door, state, event));
        },
      ),
    );
  });
});
