import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makeProfile } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book } from '../support/booked.ts';
import { untilWrong } from '../support/rounds.ts';
import { withoutLock } from '../support/without-lock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const PEOPLE = 6;

let lastNumber = 6_012_345_678;

/** Saves one new visa number for six pilgrims of a new departure at the same moment, and counts who has it. */
async function saveAtOnce(): Promise<number> {
  const visa_number = String((lastNumber += 1));
  const listing = await makeListing(t.site);
  const ids: string[] = [];
  for (let at = 0; at < PEOPLE; at++)
    ids.push((await makeProfile(t.site, { user_id: t.site.user.id, name: `Jemaah ${at}` })).id);
  await book(t, listing, PEOPLE, { profiles: ids.map((profile_id, booking) => ({ booking, profile_id })) });
  const answers = await Promise.all(
    ids.map((profile_id) =>
      t.as('MAIN').call('manifests.save_entries', {
        id: listing.id,
        kind: 'VISA',
        rows: [{ profile_id, version: 1, values: { visa_number } }],
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  const holders = await t.db
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', ids)
    .where('visa_number', '=', visa_number)
    .execute();
  const refused = answers.flatMap(({ body }) => body.data.refused.flatMap(({ problems }) => problems));
  expect(refused).toEqual(Array.from({ length: PEOPLE - holders.length }, () => 'number_held'));
  return holders.length;
}

describe('one visa number that is saved for several pilgrims at the same moment', () => {
  it('goes to one of them, and the others are told', async () => {
    expect(await saveAtOnce()).toBe(1);
  });

  it('goes to several without the lock', async () => {
    const several = async () => (await saveAtOnce()) > 1;
    expect(await withoutLock(t.appUrl, ['entries'], () => untilWrong(several))).toBe(true);
  });
});
