import { describe, expect, it } from 'vitest';
import { type HealthFacts, healthOf, healthShare, paceAt } from './number-health.ts';

const well: HealthFacts = {
  number: 'GREEN',
  account: null,
  isSpam: false,
  messages: 200,
  failures: 0,
  stops: 0,
};

describe('the health of a number', () => {
  it.each<[Partial<HealthFacts>, string, string[]]>([
    [{}, 'GOOD', []],
    [{ number: null }, 'GOOD', []],
    [{ number: 'YELLOW' }, 'SLOW', ['number']],
    [{ number: 'RED' }, 'PAUSED', ['number']],
    [{ account: 'RED', failures: 20 }, 'PAUSED', ['account', 'failures']],
    [{ isSpam: true }, 'PAUSED', ['spam']],
    [{ failures: 19 }, 'GOOD', []],
    [{ failures: 20 }, 'SLOW', ['failures']],
    [{ failures: 50 }, 'PAUSED', ['failures']],
    [{ stops: 3 }, 'GOOD', []],
    [{ stops: 4 }, 'SLOW', ['stops']],
    [{ stops: 10 }, 'PAUSED', ['stops']],
    [{ messages: 49, failures: 49, stops: 49 }, 'GOOD', []],
  ])('%j is %s', (facts, level, reasons) => {
    expect(healthOf({ ...well, ...facts })).toEqual({ level, reasons });
  });

  it('halves the pace, rounded up, and stops it', () => {
    expect([paceAt('GOOD', 101), paceAt('SLOW', 101), paceAt('SLOW', 1), paceAt('PAUSED', 600)]).toEqual([
      101, 51, 1, 0,
    ]);
  });

  it('is told as a share only of enough messages', () => {
    expect([healthShare(1, 60), healthShare(30, 49)]).toEqual([1.7, 0]);
  });
});
