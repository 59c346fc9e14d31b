import { expect, it } from 'vitest';
import { invoiceSums } from './invoice-sums.ts';

const cancellation = { status: 'APPROVED', paid: 30_000_000, kept: 18_700_000, travellers: [] } as const;
const cancelled = {
  status: 'CANCELLED',
  total: 54_800_000,
  paid: 30_000_000,
  remaining: 0,
  cancellation,
} as const;
const sums = { paid: 30_000_000, givenBack: 11_300_000, notOwed: 36_100_000 };

it('tells of a cancelled invoice what was paid and what is given back, before and after the refund', () => {
  expect(invoiceSums(cancelled)).toEqual(sums);
  // The payment of 20 million, of which 8.7 million were kept, counts no more once its rest was refunded.
  expect(invoiceSums({ ...cancelled, paid: 10_000_000 })).toEqual(sums);
});

it('tells of a cancellation without a fee that all is given back', () => {
  const waived = { ...cancelled, paid: 0, cancellation: { ...cancellation, kept: 0 } };
  expect(invoiceSums(waived)).toEqual({ paid: 30_000_000, givenBack: 30_000_000, notOwed: 54_800_000 });
});

it('tells of any other invoice what counts on it', () => {
  const living = { ...cancelled, status: 'PARTIAL', remaining: 24_800_000 } as const;
  const plain = { paid: 30_000_000, givenBack: 0, notOwed: 0 };
  expect(invoiceSums({ ...living, cancellation: null })).toEqual(plain);
  const declined = { ...cancellation, status: 'DECLINED' } as const;
  expect(invoiceSums({ ...living, cancellation: declined })).toEqual(plain);
  const takenOff = { ...cancellation, travellers: ['Siti'] };
  expect(invoiceSums({ ...living, cancellation: takenOff })).toEqual(plain);
  const expired = { ...living, status: 'EXPIRED', paid: 0, remaining: 0, cancellation: null } as const;
  expect(invoiceSums(expired)).toEqual({ paid: 0, givenBack: 0, notOwed: 54_800_000 });
});
