import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { findings, payValid, places, wish } from '../../../test/support/scenes/booked.ts';
import { feeChain, type FeeChain } from '../../../test/support/scenes/fee-chain.ts';
import { readSheet } from '../../../test/support/read-sheet.ts';
import { makeListing, makeUser, type SeedPerson } from '../../seed/builders.ts';

let t: TestApp;
let chain: FeeChain;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  chain = await feeChain(t);
});
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
});

/** An answer in which no amount is that of the chain: of 25 % in 1.500.000 by room type, or of 2.000.000 flat. */
const withoutGross = (answer: unknown) =>
  expect(JSON.stringify(answer)).not.toMatch(/\b(1500000|4000000|3000000)\b/);

describe('an agent’s own share', () => {
  const sell = async (to: SeedPerson, who: SeedPerson) => {
    const input = { ...wish(chain.listing, 2), user_id: to.id };
    const quote = (await t.as(who).call('invoices.quote', input)).body;
    return { quote };
  };

  it('is answered in the quote, where fees are flat and where they are by room type', async () => {
    const customer = await makeUser(t.site, { agent_id: chain.b.id });
    await chain.paysBy('PERCENT');
    expect((await sell(customer, chain.b)).quote.data.own_fee).toBe(750_000);
    expect((await sell(customer, chain.a)).quote.data.own_fee).toBe(2_250_000);
    await chain.paysBy('FLAT');
    await t.db.updateTable('stages').set({ can_invoice: true }).execute();
    await t.db
      .updateTable('admins')
      .set((set) => ({
        stage_id: set.selectFrom('admins as a').select('a.stage_id').where('a.id', '=', chain.a.id),
      }))
      .where('id', '=', chain.b.id)
      .execute();
    const { quote } = await sell(customer, chain.b);
    expect(quote.data.own_fee).toBe(1_000_000);
    withoutGross(quote);
  });

  it('is, in the quote of what costs nothing, the fee of an invoice that is settled at once', async () => {
    const listing = await makeListing(t.site, {
      departsIn: 120,
      variants: [{ room_type: 'QUAD', price: 0, is_base: true }],
    });
    await t.db
      .updateTable('flat_fees')
      .set({ listing_id: listing.id })
      .where('listing_id', '=', chain.listing.id)
      .execute();
    await t.db.updateTable('stages').set({ can_invoice: true }).execute();
    const customer = await makeUser(t.site, { agent_id: chain.a.id });
    const input = { ...wish(listing, 1), user_id: customer.id };
    const { body } = await t.as(chain.a).call('invoices.quote', input);
    expect(body.data.own_fee).toBe(2_100_000);
  });

  it('is answered on the invoice and in lists and spreadsheets, earned and expected', async () => {
    const { id } = await chain.bookThrough(chain.b);
    const listed = async (who: SeedPerson) =>
      (await t.as(who).call('invoices.list')).body.data.find((one) => one.id === id)!;
    expect(await listed(chain.b)).toMatchObject({ own_fee: 1_000_000, own_fee_earned: 0 });
    await payValid(t, id, 10_000_000);
    expect(await listed(chain.b)).toMatchObject({ own_fee: 1_000_000, own_fee_earned: 250_000 });
    expect(await listed(chain.a)).toMatchObject({ own_fee: 3_000_000, own_fee_earned: 750_000 });
    const detail = (await t.as(chain.b).call('invoices.get', { id })).body;
    expect(detail.data).toMatchObject({ own_fee: 1_000_000, own_fee_earned: 250_000 });
    withoutGross(detail);
    const token = await t
      .as(chain.b)
      .inject({ method: 'GET', url: '/admin_api/invoices?export=xlsx&columns=number,own_fee' });
    expect(readSheet(token.rawPayload)[1]).toContain('1000000');
  });

  it('is answered at home, over all its invoices', async () => {
    const first = await chain.bookThrough(chain.b);
    await chain.bookThrough(chain.a, 1);
    await payValid(t, first.id, 10_000_000);
    const totals = async (who: SeedPerson) => (await t.as(who).call('own_fees.totals', {})).body.data;
    expect(await totals(chain.b)).toEqual([
      { currency: 'IDR', invoices: 1, earned: 250_000, expected: 750_000 },
    ]);
    expect(await totals(chain.a)).toEqual([
      { currency: 'IDR', invoices: 2, earned: 750_000, expected: 4_250_000 },
    ]);
    expect((await t.as('MAIN').call('own_fees.totals', {})).status).toBe(403);
  });

  it('is answered on a package, its room types and their spreadsheet', async () => {
    await chain.paysBy('PERCENT');
    const fees = async (who: SeedPerson) => [
      ...(await t.as(who).call('listings.get', { id: chain.listing.id })).body.data.variants,
      ...(await t.as(who).call('variants.list', { search: { listing_id: [chain.listing.id] } })).body.data,
    ];
    expect(new Set((await fees(chain.b)).map(({ agent_fee }) => agent_fee))).toEqual(new Set([375_000, 0]));
    expect(new Set((await fees(chain.a)).map(({ agent_fee }) => agent_fee))).toEqual(new Set([1_500_000, 0]));
    const url = `/admin_api/variants?search[listing_id]=${chain.listing.id}&export=xlsx`;
    const sheet = readSheet((await t.as(chain.b).inject({ method: 'GET', url })).rawPayload);
    withoutGross(sheet);
    await chain.paysBy('FLAT');
    expect(new Set((await fees(chain.b)).map(({ agent_fee }) => agent_fee))).toEqual(new Set([null]));
  });

  it('is answered to nobody else', async () => {
    const { id } = await chain.bookThrough(chain.b);
    for (const who of ['ROOT', 'MAIN', 'FINANCE', 'DIRECTOR'] as const) {
      expect(Object.keys((await t.as(who).call('invoices.get', { id })).body.data)).not.toContain('own_fee');
    }
    expect(Object.keys((await t.as('USER').call('user_invoices.get', { id })).body.data)).not.toContain(
      'own_fee',
    );
  });

  it('leaves out the adjustment of an agent below it', async () => {
    const { id } = await chain.bookThrough(chain.b);
    const { version } = (await t.as('MAIN').call('invoices.get', { id })).body.data;
    await t.as('MAIN').call('invoices.update', { id, version, agent_fee_adjustment: 12_345 });
    const seen = async (who: SeedPerson) =>
      (await t.as(who).call('invoices.get', { id })).body.data.agent_fee_adjustment;
    expect([await seen(chain.a), await seen(chain.b)]).toEqual([null, 12_345]);
  });
});

describe('a flat fee', () => {
  it('counts travellers who take a seat, and no infant', async () => {
    const listing = await makeListing(t.site, {
      departsIn: 120,
      variants: [
        { room_type: 'QUAD', price: 28_500_000, is_base: true },
        { room_type: 'INFANT', price: 9_000_000 },
      ],
    });
    await t.db
      .updateTable('flat_fees')
      .set({ listing_id: listing.id })
      .where('listing_id', '=', chain.listing.id)
      .execute();
    const [quad, infant] = listing.variants;
    const bookings = [...places(quad!.id, 2), ...places(infant!.id, 1)];
    const { body } = await t
      .as('USER')
      .call('user_invoices.create', { ...wish(listing), bookings, ref: chain.codes.a });
    await payValid(t, body.data.id, 66_000_000);
    expect(await chain.rowsOf(body.data.id)).toEqual([['Agen A', 'NEW_TO_PAID', 4_200_000]]);
  });
});
