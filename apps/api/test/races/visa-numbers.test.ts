import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makeProfile } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book } from '../support/scenes/booked.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const PEOPLE = 6;

let lastNumber = 6_012_345_678;

/** A pilgrim who is on a departure. */
type Seated = { profile_id: string; listingId: string };

/** Books a new departure for some new pilgrims. */
async function seat(people: number): Promise<Seated[]> {
  const listing = await makeListing(t.site);
  const ids: string[] = [];
  for (let at = 0; at < people; at++)
    ids.push((await makeProfile(t.site, { user_id: t.site.user.id, name: `Jemaah ${at}` })).id);
  await book(t, listing, people, { profiles: ids.map((profile_id, booking) => ({ booking, profile_id })) });
  return ids.map((profile_id) => ({ profile_id, listingId: listing.id }));
}

/** Saves one new visa number for some pilgrims at the same moment, and counts who has it. */
async function saveAtOnce(seated: readonly Seated[]): Promise<number> {
  const visa_number = String((lastNumber += 1));
  const ids = seated.map(({ profile_id }) => profile_id);
  const answers = await Promise.all(
    seated.map(({ profile_id, listingId }) =>
      t.as('MAIN').call('manifests.save_entries', {
        id: listingId,
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

describe.each([
  ['of one departure', () => seat(PEOPLE)],
  [
    'of as many departures',
    async () => (await Promise.all(Array.from({ length: PEOPLE }, () => seat(1)))).flat(),
  ],
])('one visa number that is saved for several pilgrims %s at the same moment', (_where, seatThem) => {
  it('goes to one of them, and the others are told', async () => {
    expect(await saveAtOnce(await seatThem())).toBe(1);
  });

  it('goes to several without the lock', async () => {
    const several = async () => (await saveAtOnce(await seatThem())) > 1;
    expect(await withoutLock(t.appUrl, ['entries'], () => untilWrong(several))).toBe(true);
  });
});
