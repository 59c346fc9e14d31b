import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../../shared/seeded-random.ts';
import { leastStock, sleepersOf, type Traveller } from './departure-people.ts';
import { explainRooms } from './explain-rooms.ts';
import { proposeRooms } from './propose-rooms.ts';
import { pointsOf, roomTerms } from './room-score.ts';
import { roomsOf } from './room-changes.ts';
import { applyAct, type RoomingAct } from './rooming-acts.ts';
import { newFaultOf } from './rooming-check.ts';
import { pilgrims, sleeper } from './rooming.fixture.ts';
import {
  applyChange,
  changeBetween,
  groupRoomsOf,
  reverseChange,
  type RoomingState,
} from './rooming-state.ts';
import { ROOM_WEIGHTS } from './rooming.types.ts';

const NONE: RoomingState = { rooms: [], places: [], bonds: [] };
const people = pilgrims(randomNumbers(7), 24);
const ids = people.map(({ id }) => id);
const travels = new Set(ids);

/** The state after some acts, each of which must be allowed. */
function after(state: RoomingState, ...acts: RoomingAct[]): RoomingState {
  return acts.reduce((now, act) => {
    const next = applyAct(now, act, travels);
    if (typeof next === 'string') throw new Error(next);
    return next;
  }, state);
}

/** One act drawn at random on the rooms and people that there are. */
function anyAct(random: () => number, { rooms }: RoomingState): RoomingAct {
  const person = () => ids[Math.floor(random() * ids.length)]!;
  const room = rooms[Math.floor(random() * rooms.length)];
  const kind = random();
  if (!room || kind < 0.2)
    return { kind: 'add_room', room: `r${random()}`, type: 'QUAD', people: [person()] };
  if (kind < 0.6)
    return { kind: 'place', people: [person(), person()], room: random() < 0.2 ? null : room.id };
  if (kind < 0.75) return { kind: 'swap', people: [person(), person()] };
  if (kind < 0.85) return { kind: 'pin', people: [person()], pinned: random() < 0.5 };
  if (kind < 0.95) return { kind: 'bond', person: ids[0]!, other: ids[1]!, bond: 'WISH' };
  return { kind: 'remove_room', room: room.id };
}

describe('acts on rooms', () => {
  it('leave nobody in two rooms, and are undone one by one to where they began', () => {
    const random = randomNumbers(3);
    const states: RoomingState[] = [NONE];
    for (let step = 0; step < 300; step += 1) {
      const before = states.at(-1)!;
      const next = after(before, anyAct(random, before));
      const placed = next.places.map(({ person }) => person);
      expect(new Set(placed).size).toBe(placed.length);
      const back = applyChange(next, reverseChange(changeBetween(before, next)))!;
      expect(changeBetween(before, back)).toEqual({ rooms: [], places: [], bonds: [] });
      states.push(next);
    }
  });

  it('are not undone where somebody has moved the same person since', () => {
    const one = after(NONE, { kind: 'add_room', room: 'a', type: 'QUAD', people: [ids[0]!] });
    const change = changeBetween(NONE, one);
    const moved = after(one, { kind: 'place', people: [ids[0]!], room: null });
    expect(applyChange(moved, reverseChange(change))).toBeNull();
  });

  it('refuse two rooms of one name, and somebody in two rooms of a proposal', () => {
    const one = after(NONE, { kind: 'add_room', room: 'a', type: 'QUAD', name: 'q 1' });
    expect(applyAct(one, { kind: 'add_room', room: 'b', type: 'QUAD', name: 'Q1' }, travels)).toBe(
      'rooming.room_exists',
    );
    const rooms = ['a', 'b'].map((id) => ({ id, name: id, type: 'QUAD' as const, members: [ids[0]!] }));
    expect(applyAct(one, { kind: 'arrange', rooms }, travels)).toBe('rooming.person_twice');
  });

  it('are refused for what they bring, not for what was wrong before', () => {
    const man = sleeper('m', { sex: 'MALE' });
    const women = ['a', 'b'].map((id) => sleeper(id));
    const all = new Set(['m', 'a', 'b']);
    const state: RoomingState = {
      ...NONE,
      rooms: [{ id: 'r', name: 'Q1', type: 'QUAD', note: null, numbers: [] }],
      places: ['m', 'a'].map((person) => ({ person, room: 'r', pinned: false })),
    };
    const act = (what: RoomingAct) =>
      newFaultOf(state, applyAct(state, what, all) as RoomingState, [man, ...women]);
    expect(act({ kind: 'place', people: ['b'], room: 'r' })).toMatchObject({ code: 'room.mixed' });
    expect(act({ kind: 'place', people: ['a'], room: null })).toBeNull();
    expect(act({ kind: 'pin', people: ['a'], pinned: true })).toBeNull();
    const renamed = { kind: 'change_room', room: 'r', name: 'Q7', note: null, numbers: [] } as const;
    expect(act({ ...renamed, type: 'QUAD' })).toBeNull();
    expect(act({ ...renamed, type: 'SINGLE' })).toMatchObject({ code: 'room.too_many', room: 'Q7' });
  });
});

describe('an explanation', () => {
  it('sums up to the points of each room that changes, and names nobody who stays elsewhere', () => {
    const input = { people, before: [], pinned: new Set<string>(), stock: {}, weights: ROOM_WEIGHTS };
    const first = proposeRooms(input, 'anew', { steps: 3_000, starts: 1, seed: 1 });
    const fewer = first.rooms.map((room, at) => (at < 2 ? { ...room, members: [] } : room));
    const before = fewer.filter(({ members }) => members.length > 0);
    const again = proposeRooms({ ...input, before }, 'before', { steps: 3_000, starts: 1, seed: 2 });
    const known = new Map(people.map((one) => [one.id, one]));
    const explained = explainRooms(before, again.rooms, people);
    expect(explained.length).toBeGreaterThan(0);
    for (const { room, points, reasons } of explained) {
      const found = again.rooms.find(({ name }) => name === room)!;
      expect(points).toBe(pointsOf(roomTerms(found, known, roomsOf(before))));
      for (const reason of reasons)
        expect(reason.people.every((one) => found.members.includes(one))).toBe(true);
    }
    expect(explainRooms(again.rooms, again.rooms, people)).toEqual([]);
  });
});

describe('the people of a departure', () => {
  const traveller = (id: string, given: Partial<Traveller> = {}): Traveller => ({
    id,
    invoice: 'i',
    room_type: 'QUAD',
    name: id,
    sex: 'FEMALE',
    birth_date: '1980-01-01',
    family: 'f',
    family_share: true,
    mahram_name: null,
    wants: [],
    ...given,
  });
  const of = (given: Traveller[]) => sleepersOf(given, '2027-03-01', []);

  it('are a family with its children, whose guardian is a woman of it', () => {
    const [father, mother, child, baby] = of([
      traveller('Hasan', { sex: 'MALE' }),
      traveller('Aisyah', { mahram_name: ' hasan ' }),
      traveller('Nadia', { birth_date: '2015-05-05', family_share: false }),
      traveller('Umar', { room_type: 'INFANT', birth_date: null, sex: null }),
    ]);
    expect(father).toMatchObject({ grownUp: true, family: 'f', guardian: null });
    expect(mother).toMatchObject({ mahram: 'Hasan' });
    expect(child).toMatchObject({
      grownUp: false,
      separate: true,
      bed: true,
      family: 'f',
      guardian: 'Aisyah',
    });
    expect(baby).toMatchObject({ bed: false, separate: false, bought: null });
  });

  it('are strangers to each other where their files do not say that they share', () => {
    const all = of([traveller('a', { family_share: false }), traveller('b', { family_share: false })]);
    expect(all.map(({ family }) => family)).toEqual([null, null]);
  });

  it('wish for whom whoever booked has named and whom the office has noted, each once', () => {
    const given = [traveller('a', { wants: ['b', 'c'] }), traveller('b'), traveller('c')];
    const [a] = sleepersOf(given, null, [{ person: 'a', other: 'b', kind: 'WISH' }]);
    expect(a?.wishes).toEqual(['b', 'c']);
  });

  it('share a room, where their sex is unknown, with their family only', () => {
    const state = (members: string[]): RoomingState => ({
      ...NONE,
      rooms: [{ id: 'r', name: 'Q1', type: 'QUAD', note: null, numbers: [] }],
      places: members.map((person) => ({ person, room: 'r', pinned: false })),
    });
    const all = [sleeper('u', { sex: null, family: 'f' }), sleeper('s', { family: 'f' }), sleeper('x')];
    expect(newFaultOf(NONE, state(['u', 's']), all)).toBeNull();
    expect(newFaultOf(NONE, state(['u', 'x']), all)).toMatchObject({ code: 'room.mixed' });
    expect(groupRoomsOf(state(['u']))).toEqual([{ name: 'Q1', type: 'QUAD', members: ['u'] }]);
  });

  it('have as many rooms as the hotel with the fewest, else as the package', () => {
    expect(leastStock({ QUAD: 10, DOUBLE: 4 }, [{ QUAD: 7 }, { DOUBLE: 6 }])).toEqual({ QUAD: 7, DOUBLE: 4 });
    expect(leastStock({ QUAD: 10 }, [])).toEqual({ QUAD: 10 });
  });
});
