import { describe, expect, it } from 'vitest';
import { blockOf, missingDataOf } from './block.ts';

const empty = { people: 0, with_pilgrim_data: 0 };
const neglected = { people: 40, with_pilgrim_data: 0 };
const begun = { people: 40, with_pilgrim_data: 1 };

describe('the block rule', () => {
  it('does not limit a site that has not sent anybody yet', () => {
    expect(blockOf([], 7)).toEqual({ limited: false, blocked: false, left: null });
  });

  it('does not limit a site that has entered pilgrim data for one of its departures', () => {
    expect(blockOf([neglected, begun, empty], 7)).toEqual({ limited: false, blocked: false, left: null });
  });

  it('lets a site that has entered none add one package a month', () => {
    expect(blockOf([neglected, empty], 0)).toEqual({ limited: true, blocked: false, left: 1 });
    expect(blockOf([neglected, empty], 1)).toEqual({ limited: true, blocked: true, left: 0 });
    expect(blockOf([neglected, empty], 7)).toEqual({ limited: true, blocked: true, left: 0 });
  });

  it('does not allow two packages at once', () => {
    expect(blockOf([neglected], 0, 2)).toEqual({ limited: true, blocked: true, left: 1 });
  });

  it('lists what a departure lacks', () => {
    expect(missingDataOf(empty)).toEqual(['bookings', 'pilgrims']);
    expect(missingDataOf(begun)).toEqual(['pilgrims']);
    expect(missingDataOf({ people: 40, with_pilgrim_data: 40 })).toEqual([]);
  });
});
