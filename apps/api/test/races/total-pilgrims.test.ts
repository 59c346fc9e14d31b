import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
let highest = 1_000;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Counts eight rising numbers at the same moment, and answers whether the kept ones were kept in rising order. */
async function countAtOnce(): Promise<boolean> {
  const numbers = Array.from({ length: 8 }, (_, i) => highest + 8 - i);
  highest += 8;
  const answers = await Promise.all(
    numbers.map((total) => t.as('MAIN').call('total_pilgrims.update', { total })),
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const { data } = (await t.as('MAIN').call('total_pilgrims.get', {})).body;
  const newestFirst = data.history.map(({ total }: { total: number }) => total);
  return newestFirst.every((total: number, i: number) => i === 0 || total < newestFirst[i - 1]!);
}

describe('totals that are counted at the same moment', () => {
  it('are kept only in rising order', async () => {
    for (let round = 0; round < 3; round += 1) expect(await countAtOnce()).toBe(true);
  });

  it('are kept in any order without the lock', async () => {
    const mixed = async () => !(await countAtOnce());
    expect(await withoutLock(t.appUrl, ['totalPilgrims'], () => untilWrong(mixed))).toBe(true);
  });
});
