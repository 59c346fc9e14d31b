import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProfile } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { addScanAs } from '../support/scenes/scans.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
let photos: Buffer[];
beforeAll(async () => {
  t = await testApp();
  photos = await Promise.all(
    ['#0b5cad', '#7a5c3d'].map((background) =>
      sharp({ create: { width: 60, height: 90, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  );
});
afterAll(() => t.close());

/** Sends two photos of a new pilgrim whose contents arrive at the same moment, and counts how many are left. */
async function sendAtOnce(): Promise<number> {
  const { id: profile } = await makeProfile(t.site, { user_id: t.site.user.id });
  const { store } = t.services;
  const put = store.put;
  const together = Promise.withResolvers<void>();
  const sent: ReturnType<typeof addScanAs>[] = [];
  for (const bytes of photos) {
    const arrived = Promise.withResolvers<void>();
    store.put = async (...given) => {
      arrived.resolve();
      await together.promise;
      return put.apply(store, given);
    };
    sent.push(addScanAs(t.as('MAIN'), { profile, kind: 'photo', bytes, area: 'admin_api' }));
    await arrived.promise;
  }
  store.put = put;
  together.resolve();
  const answers = await Promise.all(sent);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const left = await t.db
    .selectFrom('profile_scans')
    .select('id')
    .where('profile_id', '=', profile)
    .where('removed_at', 'is', null)
    .execute();
  return left.length;
}

describe('two photos of a pilgrim that arrive at the same moment', () => {
  it('leave one', async () => {
    for (let round = 0; round < 6; round += 1) expect(await sendAtOnce()).toBe(1);
  });

  it('leave both without the lock', async () => {
    const both = async () => (await sendAtOnce()) > 1;
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(both))).toBe(true);
  });
});
