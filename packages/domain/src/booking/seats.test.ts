import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { roomCapacity, seatsOf, takesSeat } from './seats.ts';

const pax = fc.dictionary(fc.constantFrom(...ROOM_TYPES), fc.nat({ max: 50 }), { noNullPrototype: true });

describe('seats', () => {
  it('are taken by people: a child takes one, an infant none', () => {
    expect(seatsOf({ DOUBLE: 2, CHILD: 1, INFANT: 1 })).toBe(3);
    expect(ROOM_TYPES.filter((type) => !takesSeat(type))).toEqual(['INFANT']);
  });

  it('are none for nobody', () => {
    expect(seatsOf({})).toBe(0);
  });

  it.each([-1, 0.5, Number.NaN])('are not counted for %s people', (people) => {
    expect(() => seatsOf({ QUAD: people })).toThrow(RangeError);
    expect(() => seatsOf({ INFANT: people })).toThrow(RangeError);
  });

  it('are all travellers less the infants', () => {
    fc.assert(
      fc.property(pax, (people) => {
        const everybody = Object.values(people).reduce((all, some) => all + some, 0);
        expect(seatsOf(people)).toBe(everybody - (people['INFANT'] ?? 0));
      }),
    );
  });
});

describe('rooms', () => {
  it('hold one to five people by type', () => {
    expect(
      (['SINGLE', 'DOUBLE', 'TRIPLE', 'QUAD', 'QUINT'] as const).map((type) => roomCapacity(type)),
    ).toEqual([1, 2, 3, 4, 5]);
  });

  it('hold as many as the office says when shared', () => {
    expect(roomCapacity('SHARING')).toBe(4);
    expect(roomCapacity('SHARING', 6)).toBe(6);
  });

  it('are not sold to children or infants by themselves', () => {
    expect(roomCapacity('CHILD')).toBe(0);
    expect(roomCapacity('INFANT')).toBe(0);
  });
});
