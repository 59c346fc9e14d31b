import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const { body } = await t.as('MAIN').call('campaigns.create', { name: 'Kampanye' });
  await t.as('MAIN').call('opportunities.create', { name: 'Peluang', campaign_id: body.data.id });
});
afterAll(() => t.close());

const BOARDS = [
  { board: 'campaigns.board', sort: 'campaign_stages.sort' },
  { board: 'opportunities.board', sort: 'opportunity_stages.sort' },
] as const;
type Board = (typeof BOARDS)[number];
type Seen = { id: string; version: number };

/**
 * Two people put the stages in different orders at the same moment.
 * @returns how many of them were told that it is saved, and whether each stage has a place of its own afterwards
 */
async function sortAtOnce({ board, sort }: Board): Promise<{ saved: number; inOrder: boolean }> {
  const { stages } = (await t.as('MAIN').call(board, {})).body.data;
  const [a, b, ...rest] = stages.map(({ id, version }: Seen) => ({ id, version }));
  const answers = await Promise.all([
    t.as('MAIN').call(sort, { stages: [b!, a!, ...rest] }),
    t.as('ROOT').call(sort, { stages: [a!, ...rest.toReversed(), b!] }),
  ]);
  const after = (await t.as('ROOT').call(board, {})).body.data.stages;
  const places = new Set(after.map(({ position }: { position: number }) => position));
  const saved = answers.filter(({ status }) => status === 200).length;
  return { saved, inOrder: places.size === stages.length };
}

describe.each(BOARDS)('stages of $board that two people sort at the same moment', (board) => {
  it('take the order of one, and the other is told', async () => {
    for (let round = 0; round < 5; round += 1)
      expect(await sortAtOnce(board)).toEqual({ saved: 1, inOrder: true });
  });

  it('lose the order of one without the lock', async () => {
    const bothSaved = async () => (await sortAtOnce(board)).saved === 2;
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(bothSaved, 40))).toBe(true);
  });
});
