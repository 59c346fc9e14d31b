import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../../shared/seeded-random.ts';
import { proposeRooms } from './propose-rooms.ts';
import { roomChanges, roomsOf } from './room-changes.ts';
import { roomFaults, withoutRoom } from './room-rules.ts';
import { allTerms, pointsOf } from './room-score.ts';
import { pilgrims, sleeper } from './rooming.fixture.ts';
import type { RoomingInput } from './rooming-problem.ts';
import { type GroupRoom, ROOM_WEIGHTS, type Sleeper } from './rooming.types.ts';

const input = (people: readonly Sleeper[], given: Partial<RoomingInput> = {}): RoomingInput => ({
  people,
  before: [],
  pinned: new Set(),
  stock: {},
  weights: ROOM_WEIGHTS,
  ...given,
});
const effort = { steps: 4_000, starts: 1, seed: 7 };
const points = (rooms: readonly GroupRoom[], people: readonly Sleeper[], before: readonly GroupRoom[] = []) =>
  pointsOf(allTerms(rooms, people, roomsOf(before)));
const groups = fc
  .tuple(fc.nat(), fc.integer({ min: 1, max: 60 }))
  .map(([seed, count]) => pilgrims(randomNumbers(seed), count));

describe('rooms that are proposed', () => {
  it('break no rule and leave nobody without a room while there are rooms', () => {
    fc.assert(
      fc.property(groups, (people) => {
        const { rooms, unplaced } = proposeRooms(input(people), 'anew', effort);
        expect(roomFaults(rooms, people)).toEqual([]);
        expect(withoutRoom(rooms, people)).toEqual([]);
        expect(unplaced).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('are never worse than those of one pass', () => {
    fc.assert(
      fc.property(groups, (people) => {
        const onePass = proposeRooms(input(people), 'anew', { ...effort, steps: 0 });
        const better = proposeRooms(input(people), 'anew', effort);
        expect(points(better.rooms, people)).toBeGreaterThanOrEqual(points(onePass.rooms, people));
      }),
      { numRuns: 40 },
    );
  });

  it('are the same for the same seed', () => {
    const people = pilgrims(randomNumbers(3), 80);
    expect(proposeRooms(input(people), 'anew', effort)).toEqual(proposeRooms(input(people), 'anew', effort));
  });

  it('keep within the rooms of the hotels, and name whoever has none', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 0, max: 6 }), (people, most) => {
        const stock = { QUAD: most, TRIPLE: most, DOUBLE: most };
        const { rooms, unplaced } = proposeRooms(
          input(people, { stock: { ...stock, SINGLE: 0 } }),
          'anew',
          effort,
        );
        expect(roomFaults(rooms, people, stock).filter(({ code }) => code !== 'room.child_alone')).toEqual(
          [],
        );
        expect(withoutRoom(rooms, people).toSorted()).toEqual(unplaced.toSorted());
      }),
      { numRuns: 40 },
    );
  });

  it('put people into better rooms where those that they bought have run out', () => {
    const people = Array.from({ length: 8 }, (_, at) => sleeper(`p${at}`));
    const { rooms, unplaced } = proposeRooms(input(people, { stock: { QUAD: 1 } }), 'anew', effort);
    expect(unplaced).toEqual([]);
    expect(rooms.filter(({ type }) => type === 'QUAD')).toHaveLength(1);
    expect(allTerms(rooms, people).upgrades).toBe(4);
  });

  it('leave who is pinned where it is', () => {
    fc.assert(
      fc.property(groups, fc.nat(), (people, seed) => {
        const { rooms: before } = proposeRooms(input(people), 'anew', effort);
        const random = randomNumbers(seed);
        const pinned = new Set(people.flatMap(({ id }) => (random() < 0.2 ? [id] : [])));
        const { rooms } = proposeRooms(input(people, { before, pinned }), 'before', effort);
        const earlier = roomsOf(before);
        const later = roomsOf(rooms);
        for (const id of pinned) expect(later.get(id)).toBe(earlier.get(id));
      }),
      { numRuns: 30 },
    );
  });

  it('change few rooms when two leave and three come', () => {
    const all = pilgrims(randomNumbers(11), 120);
    const people = all.slice(0, 110);
    const { rooms: before } = proposeRooms(input(people), 'anew', effort);
    const leaving = new Set(
      people
        .filter(({ grownUp, guardian }) => grownUp && !guardian)
        .slice(5, 7)
        .map(({ id }) => id),
    );
    const others = people.filter(({ id, guardian }) => !leaving.has(id) && !leaving.has(guardian ?? ''));
    const coming = [sleeper('new1'), sleeper('new2', { sex: 'MALE' }), sleeper('new3', { bought: 'DOUBLE' })];
    const { rooms } = proposeRooms(input([...others, ...coming], { before }), 'before', effort);
    const moved = roomChanges(before, rooms).filter(({ from, to }) => from !== null && to !== null);
    expect(moved.length).toBeLessThanOrEqual(6);
    expect(withoutRoom(rooms, [...others, ...coming])).toEqual([]);
  });

  it('are the best there are for nearly every small group', () => {
    const best = Array.from({ length: 40 }, (_, seed) => {
      const people = pilgrims(randomNumbers(1_000 + seed), 8)
        .slice(0, 9)
        .map((one) => ({ ...one, bought: one.bed ? ('QUAD' as const) : null }))
        .filter(({ bed }) => bed);
      const { rooms } = proposeRooms(input(people), 'anew', { steps: 20_000, starts: 4, seed: 1 });
      return points(rooms, people) === optimum(people);
    });
    expect(best.filter(Boolean).length).toBeGreaterThanOrEqual(38);
  });
});

describe('rooms', () => {
  const two = [sleeper('a'), sleeper('b', { sex: 'MALE' })];
  const room = (members: string[], type: GroupRoom['type'] = 'QUAD'): GroupRoom => ({
    name: 'Q1',
    type,
    members,
  });
  const codes = (rooms: GroupRoom[], people: Sleeper[]) => roomFaults(rooms, people).map(({ code }) => code);

  it('hold a man and a woman only when they are of one family', () => {
    expect(codes([room(['a', 'b'])], two)).toEqual(['room.mixed']);
    expect(
      codes(
        [room(['a', 'b'])],
        two.map((one) => ({ ...one, family: 'f' })),
      ),
    ).toEqual([]);
  });

  it('hold no more people than beds, a small child beside its mother aside', () => {
    const women = ['a', 'b', 'c'].map((id) => sleeper(id, { bought: 'DOUBLE' }));
    const child = sleeper('d', {
      bed: false,
      bought: null,
      grownUp: false,
      separate: false,
      sex: 'MALE',
      guardian: 'a',
    });
    expect(codes([room(['a', 'b', 'd'], 'DOUBLE')], [...women, child])).toEqual([]);
    expect(codes([room(['a', 'b', 'c'], 'DOUBLE')], women)).toEqual(['room.too_many']);
  });

  it('hold no child without one of its people, if one travels along', () => {
    const child = sleeper('b', { grownUp: false, guardian: 'a' });
    expect(codes([room(['b'])], [sleeper('a'), child])).toEqual(['room.child_alone']);
    expect(codes([room(['b'])], [child])).toEqual([]);
  });

  it('hold nobody twice, nobody who is not of the departure, and nobody in a plainer room than was bought', () => {
    const one = [sleeper('a', { bought: 'DOUBLE' })];
    expect(codes([room(['a', 'x']), { ...room(['a']), type: 'DOUBLE' }], one)).toEqual([
      'room.unknown_person',
      'room.worse_than_bought',
      'room.twice',
    ]);
  });

  it('hold nobody beside whom it refuses', () => {
    expect(codes([room(['a', 'b'])], [sleeper('a', { refuses: ['b'] }), sleeper('b')])).toEqual([
      'room.refused_together',
    ]);
  });
});

/** The most points that any rooms of one type give to a small group, found by trying every way to divide it. */
function optimum(people: readonly Sleeper[]): number {
  const all = (1 << people.length) - 1;
  const roomPoints = Array.from({ length: all + 1 }, (_, mask) => {
    const members = people.filter((_one, at) => mask & (1 << at)).map(({ id }) => id);
    const rooms = [{ name: 'Q1', type: 'QUAD' as const, members }];
    return members.length === 0 || roomFaults(rooms, people).length > 0 ? null : points(rooms, people);
  });
  const best: number[] = [0];
  for (let mask = 1; mask <= all; mask += 1) {
    const lowest = mask & -mask;
    let most = Number.NEGATIVE_INFINITY;
    for (let part = mask; part > 0; part = (part - 1) & mask) {
      const here = roomPoints[part];
      if (!(part & lowest) || here === null || here === undefined) continue;
      most = Math.max(most, here + best[mask ^ part]!);
    }
    best[mask] = most;
  }
  return best[all]!;
}
