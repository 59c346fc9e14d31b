import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCall } from '../../src/kit/jobs/site-jobs.ts';
import { updateEarnedFees } from '../../src/modules/agents/index.ts';
import { makeListing, type SeedListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, invoice, pay, payValid } from '../support/scenes/booked.ts';
import { jobServices } from '../support/jobs.ts';

let t: TestApp;
let listing: SeedListing;
const CODE = 'BERSAMA';

beforeAll(async () => {
  t = await testApp();
  const { AGENT } = t.site.admins;
  await t.db.updateTable('admins').set({ referral_code: CODE }).where('id', '=', AGENT.id).execute();
  listing = await makeListing(t.site, { name: 'Fee Bersamaan', seats: 40, departsIn: 120 });
});
afterAll(() => t.close());

const validate = (id: string) => t.as('FINANCE').call('payments.validate', { id });
const earnedBy = async (invoiceId: string) => {
  const rows = await t.db
    .selectFrom('fee_rows')
    .select(['moment', 'kind', 'amount'])
    .where('invoice_id', '=', invoiceId)
    .execute();
  return rows.map(({ moment, kind, amount }) => `${kind} ${moment} ${amount}`);
};

describe('two validations at the same moment', () => {
  it('earn the agent its fee once, for one payment twice and for two that settle the invoice together', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await book(t, listing, 1, { ref: CODE });
      const first = await pay(t, id, 10_000_000);
      const rest = (await invoice(t, id)).payable.package.maximum;
      const second = await pay(t, id, rest);
      const ids = [first.id, second.id, first.id, second.id];
      const answers = await Promise.all((round % 2 ? ids : ids.toReversed()).map(validate));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
      expect(await earnedBy(id)).toEqual(['EARNED PAID 1500000']);
    }
    expect(await findings(t)).toEqual([]);
  });
});

describe('the fee of an invoice that is not locked', () => {
  /** Settles twice, each having read what is due before the other writes: the rows can only be read meanwhile. */
  async function settleTwice(invoiceId: string) {
    const settle = () =>
      jobCall(jobServices(t), t.site).transaction((call) => updateEarnedFees(call, invoiceId));
    const settling = await t.db.transaction().execute(async (tx) => {
      await sql`lock table fee_rows in share mode`.execute(tx);
      const both = Promise.allSettled([settle(), settle()]);
      while ((await writersWaiting()) < 2);
      return { both };
    });
    return (await settling.both).map(({ status }) => status).sort();
  }

  async function writersWaiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_locks where relation = 'fee_rows'::regclass and not granted
         and database = (select oid from pg_database where datname = current_database())`.execute(t.db);
    return rows[0]!.count;
  }

  /** An invoice whose fee is due and not yet written. */
  async function owing(): Promise<string> {
    const { id } = await book(t, listing, 1, { ref: CODE });
    await payValid(t, id, (await invoice(t, id)).payable.package.maximum);
    await t.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx.deleteFrom('fee_rows').where('invoice_id', '=', id).execute();
    });
    return id;
  }

  it('is written once, because the key of the rows refuses the second', async () => {
    const id = await owing();
    expect(await settleTwice(id)).toEqual(['fulfilled', 'rejected']);
    expect(await earnedBy(id)).toHaveLength(1);
  });

  it('would be written twice without that key: the control', async () => {
    const id = await owing();
    await sql`alter table fee_rows drop constraint fee_rows_once`.execute(t.db);
    expect(await settleTwice(id)).toEqual(['fulfilled', 'fulfilled']);
    expect(await earnedBy(id)).toHaveLength(2);
  });
});
