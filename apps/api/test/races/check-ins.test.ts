import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { book } from '../support/scenes/booked.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
let booking_id: string;
beforeAll(async () => {
  t = await testApp();
  const { id } = await book(t);
  const found = t.db.selectFrom('bookings').select('id').where('invoice_id', '=', id);
  booking_id = (await found.executeTakeFirstOrThrow()).id;
});
afterAll(() => t.close());

/** Eight devices say at the same moment whether a traveller is there, without having seen one another. */
async function saidAtOnce(words: (at: number) => boolean): Promise<{ accepted: boolean[]; version: number }> {
  const where = { id: t.site.listing.id, gathering_id: randomUUID() };
  const noted_at = t.clock.now().toISOString();
  const planned = { ...where, title: 'Lobi', place: null, meets_at: noted_at };
  expect((await t.as('MAIN').call('gatherings.create', planned)).status).toBe(201);
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const word = {
        ...where,
        booking_id,
        present: words(at),
        version: 0,
        method: 'LIST' as const,
        noted_at,
      };
      const { status } = await t.as('MAIN').call('attendance.check_in', word);
      expect([200, 409]).toContain(status);
      return { said: word.present, status };
    }),
  );
  const stored = t.db
    .selectFrom('check_ins')
    .select('version')
    .where('gathering_id', '=', where.gathering_id);
  const accepted = answers.filter(({ status }) => status === 200).map(({ said }) => said);
  return { accepted, version: (await stored.executeTakeFirstOrThrow()).version };
}

/** A gathering is deleted while somebody is counted at it; whether a count that was accepted is gone. */
async function deletedWhileCounted(): Promise<boolean> {
  const where = { id: t.site.listing.id, gathering_id: randomUUID() };
  const noted_at = t.clock.now().toISOString();
  const planned = { ...where, title: 'Lobi', place: null, meets_at: noted_at };
  expect((await t.as('MAIN').call('gatherings.create', planned)).status).toBe(201);
  const word = { ...where, booking_id, present: true, version: 0, method: 'LIST' as const, noted_at };
  const [counted, deleted] = await Promise.all([
    t.as('MAIN').call('attendance.check_in', word),
    t.as('MAIN').call('gatherings.delete', where),
  ]);
  expect([200, 404]).toContain(counted.status);
  expect([200, 409]).toContain(deleted.status);
  return counted.status === 200 && deleted.status === 200;
}

describe('a gathering that is deleted while somebody is counted at it', () => {
  it('stays with its count, or is gone before it', async () => {
    for (let round = 0; round < 12; round += 1) expect(await deletedWhileCounted()).toBe(false);
  });

  it('loses counts without the lock on its row: the control', async () => {
    const lost = await withoutLock(t.appUrl, ['rows'], () => untilWrong(deletedWhileCounted, 80));
    expect(lost).toBe(true);
  });
});

describe('a head count from several devices at the same moment', () => {
  it('counts a traveller once when all say the same', async () => {
    const { accepted, version } = await saidAtOnce(() => true);
    expect([accepted.length, version]).toEqual([8, 1]);
  });

  it('takes one of two opposite words and asks whoever said the other', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { accepted, version } = await saidAtOnce((at) => at % 2 === 0);
      expect(new Set(accepted).size).toBe(1);
      expect(version).toBe(1);
    }
  });

  it('takes both without the condition on what was seen: the control', async () => {
    const bothTaken = async () => new Set((await saidAtOnce((at) => at % 2 === 0)).accepted).size === 2;
    expect(await withoutLock(t.appUrl, ['checkIns'], () => untilWrong(bothTaken))).toBe(true);
  });
});
