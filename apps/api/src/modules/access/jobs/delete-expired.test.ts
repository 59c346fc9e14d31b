import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { eachSite } from '../../../kit/jobs/site-jobs.ts';
import { deleteExpired } from './delete-expired.ts';

const DAY_MS = 86_400_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('the nightly deletion of what has run out', () => {
  it('deletes sessions that ended or were idle for thirty days, at every site, and no other', async () => {
    const before = await countSessions();
    const soon = new Date(t.clock.now().getTime() + 60_000).toISOString();
    const [one] = await t.db.selectFrom('sessions').select('id').where('site_id', '=', t.twin.id).execute();
    await t.db.updateTable('sessions').set({ ends_at: soon }).where('id', '=', one!.id).execute();
    await eachSite(jobServices(t), deleteExpired);
    expect(await countSessions()).toBe(before);
    t.clock.advance(60_001);
    await eachSite(jobServices(t), deleteExpired);
    expect(await countSessions()).toBe(before - 1);
    t.clock.advance(31 * DAY_MS);
    await eachSite(jobServices(t), deleteExpired);
    expect(await countSessions()).toBe(0);
  });
});

async function countSessions(): Promise<number> {
  const { total } = await t.db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
