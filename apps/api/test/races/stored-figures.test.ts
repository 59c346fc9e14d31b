import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings } from '../support/scenes/booked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Ends when a statement of another connection waits for a lock, or when `work` has ended without waiting. */
async function blockedOrDone(work: Promise<unknown>): Promise<void> {
  let done = false;
  void work.then(
    () => (done = true),
    () => (done = true),
  );
  for (;;) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from pg_locks where not granted`.execute(t.db);
    if (done || rows[0]!.n > 0) return;
  }
}

/**
 * Runs two statements in transactions that overlap: the second begins while the first is not committed, and the first
 * commits when the second waits or has ended. What the second throws counts as a fault as well.
 * @returns the rules that the proof finds broken
 */
async function overlapping(first: string, second: string): Promise<string[]> {
  let later: Promise<unknown> = Promise.resolve();
  await t.db.transaction().execute(async (tx) => {
    await sql.raw(first).execute(tx);
    later = t.db.transaction().execute((other) => sql.raw(second).execute(other));
    await blockedOrDone(later);
  });
  const failed = await later.then(
    () => [],
    (error: Error) => [error.message],
  );
  return [...failed, ...(await findings(t)).map(({ rule }) => rule)];
}

/** Runs work while a function of the database lacks its lock. */
async function withoutLockIn<T>(name: string, lock: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(
    t.db,
  );
  const { text } = rows[0]!;
  expect(text).toContain(lock);
  await sql.raw(text.replace(lock, '')).execute(t.db);
  try {
    return await work();
  } finally {
    await sql.raw(text).execute(t.db);
  }
}

describe('seats that are taken while their departure gets another day', () => {
  /** Two statements: a seat taken and given back by the history alone, and a departure on the day after. */
  const statements = async () => {
    const listing = await makeListing(t.site, { departsIn: 60 });
    const { id } = await book(t, listing, 1);
    const moves = `perform from listing_seats where site_id = '${t.site.id}' and listing_id = '${listing.id}' for update;
      insert into seat_moves (site_id, listing_id, invoice_id, delta, reason, at)
      select l.site_id, l.id, '${id}', m.delta, 'book', l.departure_at::timestamptz - make_interval(days => m.days)
        from listings l, (values (1, 400), (-1, 149)) m (delta, days) where l.id = '${listing.id}'`;
    return [
      `do $$ begin ${moves}; end $$`,
      `update listings set departure_at = departure_at + 1 where id = '${listing.id}'`,
    ] as const;
  };

  it('are counted for the new day', async () => {
    for (let round = 0; round < 3; round += 1) expect(await overlapping(...(await statements()))).toEqual([]);
  });

  it('are counted for the old day where the change does not wait for them', async () => {
    const broken = await withoutLockIn(
      'count_seat_marks_of_listing',
      'perform from listing_seats where site_id = new.site_id and listing_id = new.id for update;',
      async () => overlapping(...(await statements())),
    );
    expect(broken).toEqual(['seats.marks_as_counted', 'seats.marks_as_counted']);
  });
});

describe('a payment while the plan of its invoice changes', () => {
  /** Two statements: more is paid on an invoice, and its plan gets another mark. */
  const statements = async () => {
    const { id } = await book(t, t.site.listing, 1);
    return [
      `update invoices set paid = paid + 7000000 where id = '${id}'`,
      `insert into invoice_instalments (site_id, invoice_id, due_on, owed)
       values ('${t.site.id}', '${id}', '2026-12-01', 12000000)`,
    ] as const;
  };
  const DUES = 'invoice.dues';

  it('leaves dues of both', async () => {
    for (let round = 0; round < 3; round += 1)
      expect(await overlapping(...(await statements()))).not.toContain(DUES);
  });

  it('leaves dues without the payment where the plan does not wait for it', async () => {
    const broken = await withoutLockIn('keep_dues_of_plan', ' for no key update', async () =>
      overlapping(...(await statements())),
    );
    expect(broken).toContain(DUES);
  });
});
