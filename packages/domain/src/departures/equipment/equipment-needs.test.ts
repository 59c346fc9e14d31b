import { describe, expect, it } from 'vitest';
import { CLOTHES_SIZES } from '../../pilgrims/choices.ts';
import { countItems, equipmentNeeds, type NeededItem, type NotedHandout } from './equipment-needs.ts';

const uniform: NeededItem = { id: 'uniform', name: 'Seragam', has_sizes: true, for_gender: null };
const ihram: NeededItem = { id: 'ihram', name: 'Kain ihram', has_sizes: false, for_gender: 'MALE' };
const people = [
  { id: 'ahmad', gender: 'MALE', size: 'L' },
  { id: 'siti', gender: 'FEMALE', size: 'M' },
  { id: 'unnamed', gender: null, size: null },
] as const;
const noted = (more: Partial<NotedHandout>): NotedHandout => ({
  booking_id: 'siti',
  item_id: 'uniform',
  status: 'OPEN',
  size: null,
  ...more,
});

const namesOf = (handouts: readonly NotedHandout[] = []) =>
  Object.fromEntries(
    [...equipmentNeeds(people, [uniform, ihram], handouts)].map(([id, needs]) => [
      id,
      needs.map(({ item, size, status }) => [item.id, size, status]),
    ]),
  );

describe('equipmentNeeds', () => {
  it('proposes the size of the file, and gives what is for men to no woman', () => {
    expect(namesOf()).toEqual({
      ahmad: [
        ['uniform', 'L', 'OPEN'],
        ['ihram', null, 'OPEN'],
      ],
      siti: [['uniform', 'M', 'OPEN']],
      unnamed: [
        ['uniform', null, 'OPEN'],
        ['ihram', null, 'OPEN'],
      ],
    });
  });

  it('takes the noted size, and keeps in sight what somebody has that is not for them', () => {
    const needs = namesOf([noted({ size: 'XL' }), noted({ item_id: 'ihram', status: 'HANDED' })]);
    expect(needs.siti).toEqual([
      ['uniform', 'XL', 'OPEN'],
      ['ihram', null, 'HANDED'],
    ]);
  });
});

describe('somebody who has left the departure', () => {
  it('is listed with what they still have alone', () => {
    const needs = equipmentNeeds(
      [{ id: 'siti', gender: 'FEMALE', size: 'M', travels: false }],
      [uniform, { ...ihram, for_gender: null }],
      [noted({ status: 'HANDED' })],
    );
    expect(needs.get('siti')!.map(({ item, status }) => [item.id, status])).toEqual([['uniform', 'HANDED']]);
  });
});

describe('countItems', () => {
  it('says what is still to be ordered by size, without what is there or not needed', () => {
    const handouts = [
      noted({ status: 'HANDED', size: 'M' }),
      noted({ booking_id: 'ahmad', item_id: 'ihram', status: 'NOT_NEEDED' }),
    ];
    const needs = equipmentNeeds(people, [uniform, ihram], handouts).values();
    expect(countItems([uniform, ihram], needs, CLOTHES_SIZES)).toMatchObject([
      {
        needed: 3,
        handed: 1,
        open: [
          { size: 'L', count: 1 },
          { size: null, count: 1 },
        ],
      },
      { needed: 1, handed: 0, open: [{ size: null, count: 1 }] },
    ]);
  });
});
