import { describe, expect, it } from 'vitest';
import { amount } from '../../shared/money.ts';
import { shrunkInstalments } from './instalments.ts';

const mark = (due_on: string, owed: number) => ({ due_on, owed: amount(owed) });

describe('the marks of a plan when some leave the invoice', () => {
  it('ask those who stay for their share, in whole thousands', () => {
    const marks = [mark('2026-12-16', 38_500_000), mark('2027-01-16', 62_000_000)];
    expect(shrunkInstalments(marks, { stay: 57_000_000, go: 28_500_000 }, 'IDR')).toEqual([
      mark('2026-12-16', 25_666_000),
      mark('2027-01-16', 41_333_000),
    ]);
  });

  it('become one where they come to the same, on the earlier day, and none where nothing is left', () => {
    const marks = [mark('2026-12-16', 1_000), mark('2026-12-20', 4_000), mark('2027-01-16', 4_900)];
    expect(shrunkInstalments(marks, { stay: 1, go: 3 }, 'IDR')).toEqual([mark('2026-12-20', 1_000)]);
  });

  it('are whole dollars where the package is sold in dollars', () => {
    expect(shrunkInstalments([mark('2026-12-16', 100_050)], { stay: 1, go: 1 }, 'USD')).toEqual([
      mark('2026-12-16', 50_000),
    ]);
  });
});
