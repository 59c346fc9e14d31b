import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { book } from '../../../../test/support/scenes/booked.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { makeListing } from '../../../seed/builders.ts';
import { expireListingsJob } from './expire-listings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const run = () =>
  expireListingsJob.run({
    ...jobServices(t),
    log: { info: () => {}, error: (_message, error) => expect.fail(String(error)) },
  });

const statusOf = async (id: string) =>
  (await t.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

it('expires packages on the day after their departure, by the agency’s day, and writes it down', async () => {
  const today = await makeListing(t.site, { departsIn: 0 });
  const hidden = await makeListing(t.twin, { departsIn: -1, status: 'PRIVATE' });
  const draft = await makeListing(t.site, { departsIn: -1, status: 'NEW' });
  await run();
  expect(await Promise.all([today.id, hidden.id, draft.id].map(statusOf))).toEqual([
    'ACTIVE',
    'EXPIRED',
    'NEW',
  ]);

  // Four in the afternoon UTC is eleven in the evening in Jakarta; five is the next day.
  t.clock.set(new Date('2026-11-16T16:59:00Z'));
  await run();
  expect(await statusOf(today.id)).toBe('ACTIVE');
  t.clock.set(new Date('2026-11-16T17:01:00Z'));
  await run();
  expect(await statusOf(today.id)).toBe('EXPIRED');

  const history = await t.db
    .selectFrom('moves')
    .select(['event', 'from_state', 'actor_kind'])
    .where('subject_id', '=', today.id)
    .execute();
  expect(history).toEqual([{ event: 'expire', from_state: 'ACTIVE', actor_kind: 'SYSTEM' }]);
});

it('expires a draft that was rescheduled and never published again, if somebody has booked it', async () => {
  const departure_at = addDays(todayIn(t.site.timeZone, t.clock.now()), 20);
  const [booked, empty] = [await makeListing(t.site), await makeListing(t.site)];
  await book(t, booked);
  for (const { id } of [booked, empty]) {
    const { version } = (await t.as('MAIN').call('listings.get', { id })).body.data;
    const { status } = await t.as('MAIN').call('listings.reschedule', { id, version, departure_at });
    expect(status).toBe(200);
  }
  t.clock.advance(21 * 86_400_000);
  await run();
  expect(await Promise.all([booked.id, empty.id].map(statusOf))).toEqual(['EXPIRED', 'NEW']);
  const history = await t.db
    .selectFrom('moves')
    .select(['event', 'from_state'])
    .where('subject_id', '=', booked.id)
    .where('to_state', '=', 'EXPIRED')
    .execute();
  expect(history).toEqual([{ event: 'expire', from_state: 'NEW' }]);
});

it('finds nothing to do a second time', async () => {
  const before = await t.db.selectFrom('moves').select('id').execute();
  await run();
  expect(await t.db.selectFrom('moves').select('id').execute()).toEqual(before);
});
