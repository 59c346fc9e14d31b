import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { withoutLock } from '../support/without-lock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await t.as('MAIN').call('campaigns.create', { name: 'Kampanye' });
});
afterAll(() => t.close());

/** Two people put the stages in different orders at the same moment; answers how many of them were told that it is saved. */
async function sortAtOnce(): Promise<number> {
  const { stages } = (await t.as('MAIN').call('campaigns.board', {})).body.data;
  const [a, b, c] = stages.map(({ id, version }: { id: string; version: number }) => ({ id, version }));
  const answers = await Promise.all([
    t.as('MAIN').call('campaign_stages.sort', { stages: [b!, a!, c!] }),
    t.as('ROOT').call('campaign_stages.sort', { stages: [a!, c!, b!] }),
  ]);
  return answers.filter(({ status }) => status === 200).length;
}

describe('stages that two people sort at the same moment', () => {
  it('take the order of one, and the other is told', async () => {
    for (let round = 0; round < 5; round += 1) expect(await sortAtOnce()).toBe(1);
  });

  it('lose the order of one without the lock', async () => {
    let saved = 1;
    for (let round = 0; saved === 1 && round < 30; round += 1)
      saved = await withoutLock(t.appUrl, ['rows'], sortAtOnce);
    expect(saved).toBe(2);
  });
});
