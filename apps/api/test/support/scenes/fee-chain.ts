import { expect } from 'vitest';
import { makeAdmin, makeListing, type SeedListing, type SeedPerson } from '../../../src/seed/builders.ts';
import type { TestApp } from '../app.ts';
import { book, invoice, payValid } from './booked.ts';

/** A package of a site that pays agents by stage, two agents who sell it, and functions that book and pay it. */
export type FeeChain = Awaited<ReturnType<typeof feeChain>>;

/**
 * Creates the worked example of docs/rules/fees.md: agent A has no agent above it, and a stage with flat fees for the
 * package; agent B is below A and is given 25 % of its fee.
 */
export async function feeChain(t: TestApp) {
  const listing = await makeListing(t.site, { departsIn: 120 });
  const codes = { a: `A${listing.slug}`.toUpperCase(), b: `B${listing.slug}`.toUpperCase() };
  const agent = (input: object) => makeAdmin(t.site, { role: 'AGENT', ...input });
  const stage_id = await makeStage(t, listing);
  const a = await agent({ name: 'Agen A', referral_code: codes.a, stage_id });
  const b = await agent({ name: 'Agen B', referral_code: codes.b, parent_id: a.id, fee_percent: 25 });
  await paysBy(t, 'FLAT');

  /** The fee rows of an invoice: agent, moment, and amount (below 0 for one that was taken back). */
  async function rowsOf(invoiceId: string) {
    const rows = await t.db
      .selectFrom('fee_rows as f')
      .innerJoin('admins as x', 'x.id', 'f.agent_id')
      .select(['x.name', 'f.moment', 'f.kind', 'f.amount'])
      .where('f.invoice_id', '=', invoiceId)
      .orderBy('f.id')
      .execute();
    return rows.map(({ name, moment, kind, amount }) => [name, moment, kind === 'EARNED' ? amount : -amount]);
  }

  return {
    listing,
    a,
    b,
    codes,
    rowsOf,
    netOf: async (invoiceId: string) =>
      (await rowsOf(invoiceId)).reduce((sum, row) => sum + Number(row[2]), 0),
    bookThrough: (seller: SeedPerson, count = 2, more: object = {}) =>
      book(t, listing, count, { ref: seller === b ? codes.b : codes.a, ...more }),
    /** Pays all that is left, with the unique number, and validates the payment. */
    settle: async (id: string) => payValid(t, id, (await invoice(t, id)).payable.package.maximum),
    paysBy: (strategy: 'FLAT' | 'PERCENT') => paysBy(t, strategy),
    act: async (who: 'ROOT' | 'MAIN' | 'DIRECTOR' | 'FINANCE', key: string, input: object) => {
      const { status, body } = await t.as(who).call(key as 'invoices.cancel', input);
      expect(status, JSON.stringify(body)).toBe(200);
    },
  };
}

const paysBy = (t: TestApp, fee_strategy: 'FLAT' | 'PERCENT') =>
  t.db.updateTable('site_settings').set({ fee_strategy }).where('site_id', '=', t.site.id).execute();

async function makeStage(t: TestApp, listing: SeedListing): Promise<string> {
  const stage = await t.db
    .insertInto('stages')
    .values({
      site_id: t.site.id,
      key: listing.slug,
      name: 'Gold',
      description: 'Gold',
      position: 1,
      sales_quota: 1,
      rolling_days: 30,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('flat_fees')
    .values({
      site_id: t.site.id,
      listing_id: listing.id,
      stage_id: stage.id,
      new_to_part: 500_000,
      part_to_paid: 1_500_000,
      new_to_paid: 2_100_000,
    })
    .execute();
  return stage.id;
}
