import { describe, expect, it } from 'vitest';
import { comparePrices, inRupiah } from './reference-rate.ts';

const idr = (price: number | null) => ({ price, currency: 'IDR' }) as const;
const usd = (price: number | null) => ({ price, currency: 'USD' }) as const;

describe('an amount in rupiah', () => {
  it('is itself, or dollars by the reference rate', () => {
    expect(inRupiah(31_500_000, 'IDR', null)).toBe(31_500_000);
    expect(inRupiah(1_285_000, 'USD', 16_300)).toBe(209_455_000);
  });

  it('is not known of dollars without a rate', () => {
    expect(inRupiah(1_285_000, 'USD', null)).toBeNull();
  });
});

describe('the order of prices', () => {
  const prices = [usd(1_285_000), idr(31_500_000), idr(null), idr(250_000_000), usd(90_000)];
  const sorted = (usdRate: number | null, direction: 1 | -1) =>
    prices.toSorted((a, b) => comparePrices(a, b, { usdRate, direction }));

  it('goes over currencies by the rate', () => {
    const up = [usd(90_000), idr(31_500_000), usd(1_285_000), idr(250_000_000), idr(null)];
    expect(sorted(16_300, 1)).toEqual(up);
    expect(sorted(16_300, -1)).toEqual([...up.slice(0, 4).toReversed(), idr(null)]);
  });

  it('has dollars after rupiah without a rate, whichever way it goes', () => {
    const [low, high] = [idr(31_500_000), idr(250_000_000)];
    expect(sorted(null, 1)).toEqual([low, high, usd(90_000), usd(1_285_000), idr(null)]);
    expect(sorted(null, -1)).toEqual([high, low, usd(1_285_000), usd(90_000), idr(null)]);
  });
});
