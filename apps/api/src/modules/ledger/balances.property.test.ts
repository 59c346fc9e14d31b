import { type Account, ACCOUNT_NAMES, transfer } from '@rihla/domain/ledger/journal';
import { addDays, addMonths, localDateOf } from '@rihla/domain/shared/dates';
import { amount, type Currency, CURRENCIES } from '@rihla/domain/shared/money';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { findings, staySignedIn } from '../../../test/support/scenes/booked.ts';
import { type AccountTurnover, turnoverUpTo } from './balances.queries.ts';
import { writeEntries } from './books.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await staySignedIn(t);
});
afterAll(() => t.close());

const FIRST = localDateOf('2026-11-01');
type Step =
  | { post: readonly { day: number; debit: Account; credit: Account; currency: Currency; amount: number }[] }
  | { close: true };

const entry = fc.record({
  // Into the next month as well, which is open while this one is closed.
  day: fc.nat(40),
  debit: fc.constantFrom(...ACCOUNT_NAMES),
  credit: fc.constantFrom(...ACCOUNT_NAMES),
  currency: fc.constantFrom(...CURRENCIES),
  amount: fc.integer({ min: 1, max: 1_000_000_000 }),
});
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ post: fc.array(entry, { minLength: 1, maxLength: 8 }) }) },
    { weight: 1, arbitrary: fc.constant({ close: true as const }) },
  ),
  { minLength: 4, maxLength: 12 },
);

/** The first month that is open; the months before it are closed. */
let month = FIRST;

it('The balances of any day are those that counting anew gives, whatever was posted and closed', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.array(fc.nat(120), { minLength: 3, maxLength: 3 }), async (all, asked) => {
      for (const step of all) await ('post' in step ? post(step.post) : close());
      for (const days of [...asked, 0, 2_000]) {
        const day = addDays(FIRST, days);
        const found = await t.services.db.read(scope(), (db) => turnoverUpTo({ db, site: t.site }, day));
        expect(moved(found)).toEqual(moved(await countedAnew(day)));
      }
    }),
    { numRuns: 12 },
  );
  // Entries of no invoice are known to no other rule.
  const rules = (await findings(t)).map(({ rule }) => rule).filter((rule) => /days|months|entry/.test(rule));
  expect(rules).toEqual([]);
});

const scope = () => ({ siteId: t.site.id, actorId: null, now: t.clock.now() });

/** Posts entries in the open month, through the product's own writer. */
async function post(entries: Extract<Step, { post: unknown }>['post']): Promise<void> {
  await t.services.db.transaction(scope(), async (tx) => {
    const call = { tx, site: t.site, actor: null, now: t.clock.now() };
    writeEntries(
      call,
      entries.map(({ day, debit, credit, currency, amount: moved }) => ({
        kind: 'CREDIT',
        invoiceId: t.site.listing.id,
        currency,
        day: addDays(month, day),
        lines: transfer({ account: debit }, { account: credit }, amount(moved)),
      })),
    );
  });
}

/** Closes the open month on the first day after it, where anything was posted in it or before. */
async function close(): Promise<void> {
  const next = addMonths(month, 1);
  const { rows } =
    await sql`select from journal_entries where site_id = ${t.site.id} and day < ${next}::date limit 1`.execute(
      t.db,
    );
  if (rows.length === 0) return;
  t.clock.set(new Date(`${next}T05:00:00Z`));
  const { status, body } = await t.as('FINANCE').call('books.close_month', { month: month.slice(0, 7) });
  expect(status, JSON.stringify(body)).toBe(200);
  month = next;
}

async function countedAnew(day: string): Promise<AccountTurnover[]> {
  const { rows } = await sql<AccountTurnover>`
    select account, currency, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debit,
           coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credit
      from journal_lines where site_id = ${t.site.id} and day <= ${day}::date group by 1, 2`.execute(t.db);
  return rows;
}

/** The accounts that have moved at all, in one order. */
function moved(rows: readonly AccountTurnover[]): string[] {
  return rows
    .filter(({ debit, credit }) => debit !== 0 || credit !== 0)
    .map(({ account, currency, debit, credit }) => `${account} ${currency} ${debit}/${credit}`)
    .sort();
}
