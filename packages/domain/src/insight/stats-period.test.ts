import { describe, expect, it } from 'vitest';
import { localDateOf } from '../shared/dates.ts';
import { statsPeriod } from './stats-period.ts';

const today = localDateOf('2026-11-23');

describe('the period of statistics', () => {
  it.each([
    [{}, '2025-12-01', '2026-12-01'],
    [{ from: '2026-03', to: '2026-05' }, '2026-03-01', '2026-06-01'],
    [{ to: '2026-01' }, '2025-02-01', '2026-02-01'],
    [{ from: '2026-05', to: '2026-03' }, '2026-03-01', '2026-04-01'],
    [{ from: '1990-01' }, '2023-12-01', '2026-12-01'],
  ])('asked by %o begins on %s and ends before %s', (asked, from, to) => {
    expect(statsPeriod(asked, today)).toEqual({ from, to });
  });
});
