import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { housekeeping } from './housekeeping.ts';

const DAY_MS = 86_400_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('housekeeping', () => {
  it('keeps the key of a form for a week', async () => {
    await t.as('MAIN').call('tags.create', { name: 'Ramadan' }, { key: 'form-of-ramadan' });
    t.clock.advance(7 * DAY_MS);
    await housekeeping(jobServices(t));
    expect(await countKeys()).toBe(1);
    t.clock.advance(1);
    await housekeeping(jobServices(t));
    expect(await countKeys()).toBe(0);
  });

  it('deletes rate limits that have run out', async () => {
    const now = t.clock.now().getTime();
    await t.db
      .insertInto('rate_limits')
      .values([
        { key: 'over', points: 1, expire: now - 1 },
        { key: 'running', points: 1, expire: now + 1 },
      ])
      .execute();
    await housekeeping(jobServices(t));
    const kept = await t.db.selectFrom('rate_limits').select('key').execute();
    expect(kept.map((row) => row.key)).toEqual(['running']);
  });
});

async function countKeys(): Promise<number> {
  const { total } = await t.db
    .selectFrom('idempotency_keys')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
