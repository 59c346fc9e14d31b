import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMove, diagram, edges, legalEvents, machine } from './machine.ts';

const door = machine({
  name: 'door',
  initial: 'SHUT',
  states: { SHUT: 'draft', OPEN: 'open', LOCKED: 'refused' },
  events: {
    open: { from: ['SHUT'], to: 'OPEN' },
    shut: { from: ['OPEN'], to: 'SHUT' },
    lock: { from: ['SHUT'], to: 'LOCKED', needsNote: true },
  },
});

describe('a machine', () => {
  it('lets an event happen only from its own states', () => {
    expect(canMove(door, 'SHUT', 'open')).toBe(true);
    expect(canMove(door, 'LOCKED', 'open')).toBe(false);
  });

  it('names the legal events of a state in the order they were declared', () => {
    expect(legalEvents(door, 'SHUT')).toEqual(['open', 'lock']);
    expect(legalEvents(door, 'LOCKED')).toEqual([]);
  });

  it('refuses a state that no event reaches', () => {
    const make = () =>
      machine({
        name: 'broken',
        initial: 'A',
        states: { A: 'draft', B: 'done', C: 'done' },
        events: { go: { from: ['A'], to: 'B' } },
      });
    expect(make).toThrow('machine broken: no event leads to C');
  });

  it('draws every legal move', () => {
    expect(diagram(door).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> SHUT',
      '  SHUT --> OPEN: open',
      '  OPEN --> SHUT: shut',
      '  SHUT --> LOCKED: lock',
    ]);
  });

  it('lists exactly the moves that it allows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('SHUT' as const, 'OPEN' as const, 'LOCKED' as const),
        fc.constantFrom('open' as const, 'shut' as const, 'lock' as const),
        (state, event) => {
          const listed = edges(door).some((edge) => edge.from === state && edge.event === event);
          expect(listed).toBe(canMove(door, state, event));
        },
      ),
    );
  });
});
