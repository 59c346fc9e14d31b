import { describe, expect, it } from 'vitest';
import { localDateOf } from '../shared/dates.ts';
import { isReportDue } from './morning-report.ts';

const at = (day: string, hour: number) => ({ date: localDateOf(day), hour });
const TODAY = '2026-11-23';

describe('the report of the morning', () => {
  it.each([
    [6, at(TODAY, 5), at('2026-11-01', 9), false],
    [6, at(TODAY, 6), at('2026-11-01', 9), true],
    [6, at(TODAY, 23), at('2026-11-22', 23), true],
    [6, at(TODAY, 15), at(TODAY, 14), false],
    [15, at(TODAY, 15), at(TODAY, 14), true],
  ])('chosen for hour %i is at %o, when chosen at %o, due: %s', (hour, now, chosen, due) => {
    expect(isReportDue(hour, now, chosen)).toBe(due);
  });
});
