import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachSite } from '../../src/kit/jobs/site-jobs.ts';
import { sendOut } from '../../src/modules/crm/index.ts';
import { makeUser, makeProfile } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { jobServices } from '../support/jobs.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const PACE = 5;

let t: TestApp;
let audience_id: string;
beforeAll(async () => {
  t = await testApp();
  for (let i = 0; i < 24; i += 1) {
    const { id } = await makeUser(t.site, { name: `Jamaah ${i}` });
    await t.db.updateTable('users').set({ email_subscription: true }).where('id', '=', id).execute();
    const profile = await makeProfile(t.site, { user_id: id });
    await t.db
      .insertInto('consents')
      .values({
        site_id: t.site.id,
        profile_id: profile.id,
        purpose: 'OFFERS',
        given: true,
        words: 'x',
        words_version: 1,
        locale: 'id',
        channel: 'WEB',
        giver: 'SELF',
        user_id: id,
        actor_kind: 'USER',
        actor_id: id,
      })
      .execute();
  }
  const made = await t.as('MAIN').call('audiences.create', { name: 'Semua', criteria: {} });
  audience_id = made.body.data.id;
});
afterAll(() => t.close());

const work = () => eachSite(jobServices(t), sendOut);

/** A sending that is under way, whose first turn has passed a minute ago. */
async function underWay(): Promise<string> {
  const input = { name: 'Kabar', audience_id, subject: 'Salam', body: 'Halo {nama}', pace_per_minute: PACE };
  const { id } = (await t.as('MAIN').call('sendings.create', input)).body.data;
  await t.as('MAIN').call('sendings.schedule', { id });
  await work();
  t.clock.advance(60_000);
  return id;
}

/** Two workers take the next turn at the same moment; answers how many letters they wrote, each person counted once. */
async function turnAtOnce(id: string): Promise<{ letters: number; people: number }> {
  await Promise.all([work(), work()]);
  const rows = await t.db
    .selectFrom('messages')
    .select('recipient_id')
    .where('fact', '=', `sending:${id}`)
    .execute();
  return { letters: rows.length - PACE, people: new Set(rows.map((row) => row.recipient_id)).size - PACE };
}

const stop = (id: string) => t.as('MAIN').call('sendings.stop', { id });

describe('two workers on one sending', () => {
  it('share its pace, and write to nobody twice', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await underWay();
      expect(await turnAtOnce(id)).toEqual({ letters: PACE, people: PACE });
      await stop(id);
    }
  });

  it('go beyond its pace without the lock of the sending, and still write to nobody twice', async () => {
    const tooMany = async () => {
      const id = await underWay();
      const { people, letters } = await withoutLock(t.appUrl, ['rows'], () => turnAtOnce(id));
      expect(people).toBe(letters);
      await stop(id);
      return letters > PACE;
    };
    expect(await untilWrong(tooMany)).toBe(true);
  });
});
