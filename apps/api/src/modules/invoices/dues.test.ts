import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { type InvoiceToPay, planOf } from '@rihla/domain/invoices/plan/due';
import type { Instalment } from '@rihla/domain/invoices/plan/instalments';
import { statesWith } from '@rihla/domain/kit/machine';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { book, findings, payValid } from '../../../test/support/scenes/booked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** The deadline of the first payment in the tests, and its day in Jakarta. */
const DEADLINE = '2026-11-20T18:00:00.000Z';
const DEADLINE_DAY = '2026-11-21';

/** What is due of an invoice on each day by its plan, as the domain computes it; `none` where no day is set. */
function plannedDues(invoice: InvoiceToPay): Record<string, number> {
  const dues: Record<string, number> = {};
  for (const { open, due_on, deadline_at } of planOf(invoice)) {
    const day = deadline_at ? DEADLINE_DAY : (due_on ?? 'none');
    if (open > 0) dues[day] = (dues[day] ?? 0) + open;
  }
  return dues;
}

type Terms = Pick<
  InvoiceToPay,
  'total' | 'paid' | 'dp_price' | 'minimum_partial_payment' | 'due_on' | 'instalments'
>;

const day = (after: number) => addDays(localDateOf('2026-12-01'), after);
const money = fc.oneof(fc.nat({ max: 3_000 }), fc.nat({ max: 40_000_000 })).map(amount);
const instalments: fc.Arbitrary<Instalment[]> = fc
  .tuple(
    fc.uniqueArray(fc.nat({ max: 300 }), { maxLength: 6 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 40_000_000 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([days, sums]) => {
    const owed = sums.toSorted((a, b) => a - b);
    return days.toSorted((a, b) => a - b).map((n, at) => ({ due_on: day(n), owed: amount(owed[at]!) }));
  });
const terms: fc.Arbitrary<Terms> = fc
  .record({
    total: money,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    dp_price: money,
    minimum_partial_payment: money,
    due_on: fc.option(fc.nat({ max: 300 }).map(day)),
    instalments,
  })
  .map(({ share, ...rest }) => ({ ...rest, paid: amount(Math.floor(rest.total * share)) }));

describe('the stored dues of invoices', () => {
  it('are those of the plan, whatever the terms and however much is paid', async () => {
    const { id } = await book(t);
    const base = await t.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await fc.assert(
      fc.asyncProperty(terms, async ({ instalments: rows, ...columns }) => {
        const stored = await inUndone(async (tx) => {
          await sql`delete from invoice_instalments where invoice_id = ${id}`.execute(tx);
          await sql`update invoices set payment_deadline_at = ${DEADLINE}, total = ${columns.total}, variants_total = ${columns.total},
              addons_total = 0, discount_office = 0, discount_voucher = 0, discount_agent = 0, paid = ${columns.paid},
              dp_price = ${columns.dp_price}, minimum_partial_payment = ${columns.minimum_partial_payment},
              due_on = ${columns.due_on} where id = ${id}`.execute(tx);
          if (rows.length)
            await tx
              .insertInto('invoice_instalments')
              .values(rows.map((row) => ({ ...row, site_id: t.site.id, invoice_id: id })))
              .execute();
          return tx.selectFrom('invoice_dues').selectAll().where('invoice_id', '=', id).execute();
        });
        const planned = plannedDues({
          ...columns,
          instalments: rows,
          status: base.status as InvoiceToPay['status'],
          in_trash: false,
          awaiting: amount(0),
          payment_deadline_at: DEADLINE,
        });
        const found = Object.fromEntries(
          stored.map((row) => [row.due_on === 'infinity' ? 'none' : row.due_on, row.amount]),
        );
        expect(found).toEqual(planned);
      }),
      { numRuns: 150 },
    );
  });

  it('go with the states in which an invoice is owed', async () => {
    const { rows } = await sql<{ status: string }>`
      select s as status from unnest(${Object.keys(invoiceMachine.states)}::text[]) s where invoice_is_live(s, null)`.execute(
      t.db,
    );
    expect(rows.map(({ status }) => status)).toEqual(statesWith(invoiceMachine, 'seated'));
  });

  it('follow payments, a new plan, the trash and the way back', async () => {
    const invoice = await book(t, t.site.listing, 2);
    const dues = () =>
      t.db
        .selectFrom('invoice_dues')
        .select(['due_on', 'amount'])
        .where('invoice_id', '=', invoice.id)
        .orderBy('due_on')
        .execute();
    const open = async () => (await dues()).reduce((sum, row) => sum + row.amount, 0);
    expect(await open()).toBe(invoice.total);
    await payValid(t, invoice.id, 10_000_000);
    const { paid, version } = await t.db
      .selectFrom('invoices')
      .select(['paid', 'version'])
      .where('id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    expect(await open()).toBe(invoice.total - paid);
    const before = await dues();
    const plan = [
      { due_on: '2026-12-01', amount: 5_000_000 },
      { due_on: before.at(-1)!.due_on, amount: invoice.total - paid - 5_000_000 },
    ];
    const set = await t.as('MAIN').call('invoices.set_plan', { id: invoice.id, version, instalments: plan });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    expect(await dues()).toEqual(plan);
    expect(await findings(t)).toEqual([]);
    expect((await t.as('MAIN').call('invoices.archive', { id: invoice.id })).status).toBe(200);
    expect(await dues()).toEqual([]);
    const back = await t.as('DIRECTOR').call('invoices.restore', { id: invoice.id });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(await dues()).toEqual(plan);
    expect(await findings(t)).toEqual([]);
  });
});

/** Runs work in a transaction that is undone. */
async function inUndone<T>(work: (tx: TestApp['db']) => Promise<T>): Promise<T> {
  let result: T | undefined;
  const undo = new Error('undo');
  await t.db
    .transaction()
    .execute(async (tx) => {
      result = await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result as T;
}
