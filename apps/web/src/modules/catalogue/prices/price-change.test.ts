import { describe, expect, it } from 'vitest';
import { askedOf, changing, newPrices, oldPrices, type PriceRow, untouched } from './price-change.ts';

const row = (more: Partial<PriceRow>): PriceRow => ({
  listing_id: 'l',
  listing_name: 'Umroh Syawal',
  departure_at: '2027-03-12',
  variant_id: 'v',
  variant_version: 3,
  variant_name: 'Quad',
  room_type: 'QUAD',
  currency: 'IDR',
  before: 31_500_000,
  after: 33_100_000,
  refusal: null,
  ...more,
});

describe('a change of prices', () => {
  it('requests nothing until an amount is typed', () => {
    expect(askedOf(['l'], untouched)).toBeNull();
    expect(askedOf([], { ...untouched, amount: 1 })).toBeNull();
  });

  it('goes down by the amount that is typed', () => {
    expect(askedOf(['l'], { ...untouched, direction: 'DOWN', amount: 500_000 })).toMatchObject({
      change: { kind: 'AMOUNT', amount: -500_000 },
    });
    const percent = { ...untouched, kind: 'PERCENT', percent: 2.5, room_types: ['QUAD'] } as const;
    expect(askedOf(['l'], { ...percent, room_types: ['QUAD'] })).toMatchObject({
      change: { kind: 'PERCENT', percent: 2.5 },
      room_types: ['QUAD'],
    });
  });

  it('writes what changes and nothing else', () => {
    const rows = [row({}), row({ refusal: 'departed' }), row({ after: 31_500_000 })];
    expect(newPrices(changing(rows))).toEqual([{ variant_id: 'v', variant_version: 3, price: 33_100_000 }]);
  });

  it('is reversed by the prices before, unless somebody has written another in between', () => {
    expect(oldPrices([row({})])).toEqual([{ variant_id: 'v', variant_version: 4, price: 31_500_000 }]);
  });
});
