import { describe, expect, it } from 'vitest';
import { priceFrom } from './price-from.ts';

const variant = (room_type: string, price: number) => ({ room_type, price });

describe('the price a package begins at', () => {
  it('is the lowest of an adult, whichever is marked as the base', () => {
    expect(priceFrom([variant('DOUBLE', 35), variant('QUAD', 30), variant('TRIPLE', 32)])).toBe(30);
  });

  it('is not what an infant or a child pays', () => {
    expect(priceFrom([variant('INFANT', 5), variant('CHILD', 20), variant('QUAD', 30)])).toBe(30);
  });

  it('is null where no room is offered to adults', () => {
    expect(priceFrom([variant('CHILD', 20), variant('INFANT', 5)])).toBeNull();
    expect(priceFrom([])).toBeNull();
  });
});
