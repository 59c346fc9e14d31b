import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSession, makeUser } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { liftUnpaidLimit, wish } from '../support/scenes/booked.ts';
import { waitingForALock } from '../support/locks/locks.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

/**
 * A customer's booking is under way, and waits for the seats that another transaction holds, while the office merges
 * the account into another.
 * @returns how many invoices the merged account has in the end, and how many the kept one
 */
async function mergeUnderBooking(by: 'customer' | 'office'): Promise<{ merged: number; kept: number }> {
  const [kept, merged] = [await makeUser(t.site, {}), await makeUser(t.site, {})];
  const token = await makeSession(t.site, merged);
  const input = wish(t.site.listing);
  let booking: Promise<{ status: number }> | undefined;
  let merging: Promise<{ status: number }> | undefined;
  await t.db.transaction().execute(async (tx) => {
    await sql`select from listing_seats where listing_id = ${t.site.listing.id} for update`.execute(tx);
    booking =
      by === 'customer'
        ? t.anonymous.call('user_invoices.create', input, { headers: { authorization: `Bearer ${token}` } })
        : t.as('MAIN').call('invoices.create', { ...input, user_id: merged.id });
    await waitingForALock(tx);
    merging = t.as('MAIN').call('customer_merges.create', {
      kept_id: kept.id,
      merged_id: merged.id,
      reason: 'Satu orang',
    });
    await Promise.race([merging, twoWaiting(tx)]);
  });
  expect([(await booking!).status, (await merging!).status]).toEqual([201, 201]);
  const count = async (id: string) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from invoices where user_id = ${id}`.execute(t.db);
    return rows[0]!.n;
  };
  return { merged: await count(merged.id), kept: await count(kept.id) };
}

/** Waits until somebody waits for whoever waits for this transaction: the merge for the booking. */
async function twoWaiting(tx: TestApp['db']): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ behind: boolean }>`
      with waiting as (select distinct pid, pg_blocking_pids(pid) as blockers from pg_locks where not granted)
      select exists (select from waiting behind join waiting before on before.pid = any(behind.blockers)
                      where pg_backend_pid() = any(before.blockers)) as behind`.execute(tx);
    if (rows[0]!.behind) return;
  }
}

describe('an account that is merged while it books', () => {
  it.each(['office', 'customer'] as const)('takes the booking of the %s along', async (by) => {
    expect(await mergeUnderBooking(by)).toEqual({ merged: 0, kept: 1 });
  });

  it('would keep a booking that nobody finds if the row of the customer were not held', async () => {
    const left = await withoutLock(t.appUrl, ['rows'], () => mergeUnderBooking('office'));
    expect(left).toEqual({ merged: 1, kept: 0 });
  });
});
