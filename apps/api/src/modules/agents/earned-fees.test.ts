import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book, findings, invoice, pay, payValid } from '../../../test/support/booked.ts';
import {
  makeAdmin,
  makeListing,
  makeSession,
  type SeedListing,
  type SeedPerson,
} from '../../seed/builders.ts';

const MILLION = 1_000_000;

let t: TestApp;
let listing: SeedListing;
/** A sells under nobody; B under A for 25 %. */
let a: SeedPerson;
let b: SeedPerson;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const agent = (input: object) => makeAdmin(t.site, { role: 'AGENT', ...input });
  listing = await makeListing(t.site, { departsIn: 120 });
  const { id: stage_id } = await makeStage();
  a = await agent({ name: 'Agen A', referral_code: `A${listing.slug}`.toUpperCase(), stage_id });
  b = await agent({
    name: 'Agen B',
    referral_code: `B${listing.slug}`.toUpperCase(),
    parent_id: a.id,
    fee_percent: 25,
  });
});
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
});

/** A stage with the flat fees of the worked example, in a site that pays by stage. */
async function makeStage() {
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
  await paysBy('FLAT');
  return stage;
}

const paysBy = (fee_strategy: 'FLAT' | 'PERCENT') =>
  t.db.updateTable('site_settings').set({ fee_strategy }).where('site_id', '=', t.site.id).execute();

const bookThrough = (agent: SeedPerson, count = 2, more: object = {}) =>
  book(t, listing, count, { ref: `${agent === b ? 'B' : 'A'}${listing.slug}`.toUpperCase(), ...more });

/** What was written of an invoice: who, when, how much, with its sign. */
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

const netOf = async (invoiceId: string) =>
  (await rowsOf(invoiceId)).reduce((sum, row) => sum + Number(row[2]), 0);
const act = async (who: 'ROOT' | 'MAIN' | 'DIRECTOR' | 'FINANCE', key: string, input: object) => {
  const { status, body } = await t.as(who).call(key as 'invoices.cancel', input);
  expect(status, JSON.stringify(body)).toBe(200);
};
const note = 'Jamaah berhalangan';
/** Pays all that is left, unique numbers and all. */
const settle = async (id: string) => payValid(t, id, (await invoice(t, id)).payable.package.maximum);

describe('what the agents of a booking earn', () => {
  it('is written at the first money and at settlement, shared out over the chain', async () => {
    const { id } = await bookThrough(b);
    expect(await rowsOf(id)).toEqual([]);
    await payValid(t, id, 10 * MILLION);
    expect(await rowsOf(id)).toEqual([
      ['Agen B', 'NEW_TO_PART', 250_000],
      ['Agen A', 'NEW_TO_PART', 750_000],
    ]);
    await payValid(t, id, 5 * MILLION);
    expect(await rowsOf(id)).toHaveLength(2);
    await settle(id);
    expect((await rowsOf(id)).slice(2)).toEqual([
      ['Agen B', 'PART_TO_PAID', 750_000],
      ['Agen A', 'PART_TO_PAID', 2_250_000],
    ]);
  });

  it('is one amount when the first payment settles it, and all of it an agent’s under nobody', async () => {
    const { id } = await bookThrough(a, 1);
    await settle(id);
    expect(await rowsOf(id)).toEqual([['Agen A', 'NEW_TO_PAID', 2_100_000]]);
  });

  it('is by room type where the site pays so, and waits for settlement', async () => {
    await paysBy('PERCENT');
    const { id } = await bookThrough(b);
    await paysBy('FLAT');
    await payValid(t, id, 10 * MILLION);
    expect(await rowsOf(id)).toEqual([]);
    await settle(id);
    expect(await rowsOf(id)).toEqual([
      ['Agen B', 'PAID', 750_000],
      ['Agen A', 'PAID', 2_250_000],
    ]);
  });

  it('stays what was agreed at the booking, whatever is changed afterwards', async () => {
    const { id } = await bookThrough(b);
    await t.db
      .updateTable('flat_fees')
      .set({ new_to_part: 9 })
      .where('listing_id', '=', listing.id)
      .execute();
    await t.db
      .updateTable('admins')
      .set({ fee_percent: 90, parent_id: null })
      .where('id', '=', b.id)
      .execute();
    await payValid(t, id, 10 * MILLION);
    expect(await rowsOf(id)).toEqual([
      ['Agen B', 'NEW_TO_PART', 250_000],
      ['Agen A', 'NEW_TO_PART', 750_000],
    ]);
  });

  it('is nothing without a stage, and nothing without an agent', async () => {
    await t.db.updateTable('admins').set({ stage_id: null }).where('id', '=', a.id).execute();
    const { id } = await bookThrough(b);
    await payValid(t, id, 10 * MILLION);
    const { id: without } = await book(t, listing, 1);
    await payValid(t, without, 10 * MILLION);
    expect([await rowsOf(id), await rowsOf(without)]).toEqual([[], []]);
  });

  it('is earned at once by a booking that costs nothing', async () => {
    await t.db
      .updateTable('listing_variants')
      .set({ price: 1_000 })
      .where('listing_id', '=', listing.id)
      .execute();
    const { id, status } = await bookThrough(a, 1, { discount_office: 1_000 });
    expect(status).toBe('PAID');
    expect(await rowsOf(id)).toEqual([['Agen A', 'NEW_TO_PAID', 2_100_000]]);
  });
});

describe('what was earned goes back', () => {
  it('with a payment that is taken back, and is earned again with the next', async () => {
    const { id } = await bookThrough(a, 1);
    const first = await payValid(t, id, 10 * MILLION);
    const second = await settle(id);
    await act('FINANCE', 'payments.reverse', { id: second.id, note });
    expect(await netOf(id)).toBe(500_000);
    await act('FINANCE', 'payments.reverse', { id: first.id, note });
    expect(await netOf(id)).toBe(0);
    await settle(id);
    expect(await rowsOf(id)).toEqual([
      ['Agen A', 'NEW_TO_PART', 500_000],
      ['Agen A', 'PART_TO_PAID', 1_500_000],
      ['Agen A', 'PART_TO_PAID', -1_500_000],
      ['Agen A', 'NEW_TO_PART', -500_000],
      ['Agen A', 'NEW_TO_PAID', 2_100_000],
    ]);
  });

  it('when the invoice is cancelled, also one that is paid', async () => {
    const { id } = await bookThrough(b);
    await settle(id);
    expect(await netOf(id)).toBe(4_200_000);
    await act('DIRECTOR', 'invoices.cancel', { id, note });
    expect(await netOf(id)).toBe(0);
  });

  it('in the trash, and returns by the path it was paid', async () => {
    const { id } = await bookThrough(a, 1);
    await payValid(t, id, 10 * MILLION);
    await settle(id);
    await act('ROOT', 'invoices.archive', { id });
    expect(await netOf(id)).toBe(0);
    await act('DIRECTOR', 'invoices.restore', { id });
    expect((await rowsOf(id)).slice(4)).toEqual([
      ['Agen A', 'NEW_TO_PART', 500_000],
      ['Agen A', 'PART_TO_PAID', 1_500_000],
    ]);
  });

  it('with nothing left behind when an invoice that never held money is deleted for good', async () => {
    const { id } = await bookThrough(b);
    await act('MAIN', 'invoices.archive', { id });
    await act('ROOT', 'invoices.archive', { id });
    const left = await t.db.selectFrom('frozen_fees').select('moment').where('invoice_id', '=', id).execute();
    expect([left, await rowsOf(id)]).toEqual([[], []]);
  });

  it('and is earned when an ended invoice comes back with money that was late', async () => {
    const { id } = await bookThrough(a, 1);
    const late = await pay(t, id, 15 * MILLION);
    await act('MAIN', 'invoices.cancel', { id, note });
    await act('FINANCE', 'payments.validate', { id: late.id });
    expect(await rowsOf(id)).toEqual([]);
    await act('FINANCE', 'late_money.take_in', { id: late.id });
    expect(await rowsOf(id)).toEqual([['Agen A', 'NEW_TO_PART', 500_000]]);
  });
});

describe('an adjustment of the office', () => {
  const adjust = async (who: 'MAIN' | 'AGENT', id: string, agent_fee_adjustment: number) => {
    const { version } = await invoice(t, id);
    return t.as(who).call('invoices.update', { id, version, agent_fee_adjustment });
  };

  it('is for the agent of the invoice alone, earned with its settlement, and follows when it is changed', async () => {
    const { id } = await bookThrough(b, 1);
    expect((await adjust('MAIN', id, 100_000)).body.data).toMatchObject({ agent_fee_adjustment: 100_000 });
    await payValid(t, id, 10 * MILLION);
    expect(await netOf(id)).toBe(500_000);
    await settle(id);
    expect((await rowsOf(id)).slice(2)).toEqual([
      ['Agen B', 'PART_TO_PAID', 375_000],
      ['Agen A', 'PART_TO_PAID', 1_125_000],
      ['Agen B', 'ADJUSTMENT', 100_000],
    ]);
    await adjust('MAIN', id, -200_000);
    expect((await rowsOf(id)).slice(5)).toEqual([
      ['Agen B', 'ADJUSTMENT', -100_000],
      ['Agen B', 'ADJUSTMENT', -200_000],
    ]);
    await act('DIRECTOR', 'invoices.cancel', { id, note });
    expect(await netOf(id)).toBe(0);
  });

  it('takes away no more than the fee, needs an agent, and is the office’s to make', async () => {
    const { id } = await bookThrough(b, 1);
    expect((await adjust('MAIN', id, -500_000)).status).toBe(200);
    const below = await adjust('MAIN', id, -500_001);
    expect([below.status, below.body.code, below.body.data]).toEqual([
      422,
      'invoice.fee_below_zero',
      { minimum: -500_000 },
    ]);
    expect(Object.keys(below.body.errors ?? {})).toEqual(['agent_fee_adjustment']);
    const { id: without } = await book(t, listing, 1);
    expect((await adjust('MAIN', without, 1)).body.code).toBe('invoice.without_agent');
    const { AGENT } = t.site.admins;
    await t.db.updateTable('invoices').set({ agent_id: AGENT.id }).where('id', '=', without).execute();
    expect((await adjust('AGENT', without, 1)).status).toBe(403);
  });
});

describe('the fees of a package', () => {
  type Row = { agent: { name: string }; invoices: number; net: number };
  const report = async (input: object = {}) => {
    const { status, body } = await t
      .as('FINANCE')
      .call('listing_fees.earned', { id: listing.slug, ...input });
    expect(status).toBe(200);
    return body;
  };

  it('are told by agent: expected, earned, gone back, and the sum; totals count each invoice once', async () => {
    const { id: settled } = await bookThrough(b);
    await settle(settled);
    const { id: begun } = await bookThrough(a, 1);
    await payValid(t, begun, 10 * MILLION);
    await bookThrough(b, 1);
    const { id: cancelled } = await bookThrough(a, 3);
    await payValid(t, cancelled, 30 * MILLION);
    await act('MAIN', 'invoices.cancel', { id: cancelled, note });
    const { data, meta } = await report();
    const gold = { id: expect.any(String), name: 'Gold' };
    expect(data).toMatchObject([
      {
        agent: { id: a.id, name: 'Agen A', stage: gold },
        invoices: 3,
        pax: 4,
        expected: 1_500_000 + 1_500_000,
        earned: 3_150_000 + 500_000 + 1_500_000,
        reversed: 1_500_000,
        net: 3_650_000,
        currency: 'IDR',
      },
      {
        agent: { id: b.id, name: 'Agen B', stage: null },
        invoices: 2,
        pax: 3,
        expected: 500_000,
        earned: 1_050_000,
        reversed: 0,
        net: 1_050_000,
      },
    ]);
    expect(meta).toMatchObject({
      total: 2,
      totals: [
        {
          currency: 'IDR',
          invoices: 3,
          pax: 4,
          expected: 3_500_000,
          earned: 6_200_000,
          reversed: 1_500_000,
          net: 4_700_000,
        },
      ],
    });
    const second = await report({ page: 2, per_page: 10, sort: 'agent' });
    expect([second.data, second.meta.total]).toEqual([[], 2]);
    const byName = ((await report({ sort: '-agent' })).data as Row[]).map(({ agent }) => agent.name);
    expect(byName).toEqual(['Agen B', 'Agen A']);
  });

  it('are none before an agent has sold it, and ask as little of the database however many there are', async () => {
    expect(await report()).toMatchObject({ data: [], meta: { total: 0, totals: [] } });
    await bookThrough(b);
    const answer = await t.as('FINANCE').inject({ url: `/admin_api/listings/${listing.id}/fees_reports` });
    expect(Number(answer.headers['x-query-count'])).toBeLessThanOrEqual(4);
  });

  it('are the office’s to see, and of the own site', async () => {
    expect((await t.as('AGENT').call('listing_fees.earned', { id: listing.id })).status).toBe(403);
    expect((await t.asTwin('FINANCE').call('listing_fees.earned', { id: listing.id })).status).toBe(404);
  });
});

describe('an agent', () => {
  const ownFees = async (who: SeedPerson, input: object = { listing_id: listing.slug }) => {
    const token = await makeSession({ ...t.site, db: t.db, clock: t.clock }, who);
    const query = new URLSearchParams(input as Record<string, string>);
    const answer = await t.anonymous.inject({
      url: `/admin_api/agent_fee_variants?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json() as { data: { room_type: string; fees: object[] }[]; errors?: object };
  };

  it('is told its own share of what a booking would earn now, by traveller', async () => {
    const [room] = (await ownFees(b)).data;
    expect(room).toMatchObject({
      room_type: listing.variants[0]!.room_type,
      price: 31_500_000,
      currency: 'IDR',
      fees: [
        { moment: 'NEW_TO_PART', amount: 125_000 },
        { moment: 'PART_TO_PAID', amount: 375_000 },
        { moment: 'NEW_TO_PAID', amount: 525_000 },
      ],
    });
    await paysBy('PERCENT');
    expect((await ownFees(b)).data[0]!.fees).toEqual([{ moment: 'PAID', amount: 375_000 }]);
    expect((await ownFees(a)).data[0]!.fees).toEqual([{ moment: 'PAID', amount: 1_500_000 }]);
  });

  it('is asked which package; who is no agent earns nothing', async () => {
    expect(Object.keys((await ownFees(a, {})).errors ?? {})).toEqual(['listing_id']);
    const asRoot = await t.as('ROOT').call('agent_fee_variants.list', { listing_id: listing.id });
    expect((asRoot.body.data as { fees: object[] }[]).flatMap(({ fees }) => fees)).toEqual([]);
    expect((await t.as('MAIN').call('agent_fee_variants.list', { listing_id: listing.id })).status).toBe(403);
  });
});

describe('a booking', () => {
  const statements = async (more: object) => {
    const answer = await t.as('MAIN').inject({
      method: 'POST',
      url: '/admin_api/v2/invoices',
      payload: {
        listing_id: listing.id,
        user_id: t.site.user.id,
        pax: [{ variant_id: listing.variants[0]!.id, count: 1 }],
        pic_name: 'Siti Rahmawati',
        pic_phone: '081234567890',
        pic_email: 'siti@contoh.id',
        ...more,
      },
    });
    expect(answer.statusCode).toBe(201);
    return Number(answer.headers['x-query-count']);
  };

  it('without an agent sends nothing for fees; one with an agent asks once and writes once', async () => {
    const without = await statements({});
    expect(await statements({ ref: `B${listing.slug}`.toUpperCase() })).toBe(without + 2);
  });
});

describe('the rows of fees', () => {
  it('are written once for each turn, and never changed', async () => {
    const { id } = await bookThrough(a, 1);
    await payValid(t, id, 10 * MILLION);
    const row = await t.db
      .selectFrom('fee_rows')
      .selectAll()
      .where('invoice_id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: _id, ...again } = row;
    await expect(t.db.insertInto('fee_rows').values(again).execute()).rejects.toThrow('fee_rows_once');
    await expect(
      t.db
        .insertInto('fee_rows')
        .values({ ...again, occurrence: 2 })
        .execute(),
    ).rejects.toThrow('fee_rows_take_turns');
    await expect(t.db.deleteFrom('fee_rows').where('id', '=', row.id).execute()).rejects.toThrow(
      'append-only',
    );
  });
});
