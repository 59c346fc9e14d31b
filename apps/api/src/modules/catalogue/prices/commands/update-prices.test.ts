import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/support/app.ts';
import { makeListing } from '../../../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Row = {
  variant_id: string;
  variant_version: number;
  room_type: string;
  before: number;
  after: number;
  refusal: string | null;
};

const raise = { kind: 'PERCENT', percent: 5 } as const;

async function preview(input: object): Promise<Row[]> {
  const { body } = await t.as('MAIN').call('listings.preview_prices', input);
  return body.data;
}

const asPrices = (rows: Row[]) =>
  rows.map(({ variant_id, variant_version, after }) => ({ variant_id, variant_version, price: after }));

it('shows a change over several packages and writes exactly what it showed', async () => {
  const listings = [await makeListing(t.site), await makeListing(t.site)];
  const listing_ids = listings.map(({ id }) => id);
  const rows = await preview({
    listing_ids,
    room_types: ['QUAD', 'TRIPLE'],
    change: raise,
    round_to: 50_000,
  });
  expect(rows.map(({ room_type, before, after }) => ({ room_type, before, after }))).toEqual([
    { room_type: 'QUAD', before: 31_500_000, after: 33_100_000 },
    { room_type: 'TRIPLE', before: 33_500_000, after: 35_200_000 },
    { room_type: 'QUAD', before: 31_500_000, after: 33_100_000 },
    { room_type: 'TRIPLE', before: 33_500_000, after: 35_200_000 },
  ]);
  const unchanged = await preview({ listing_ids, room_types: ['QUAD'], change: raise });
  expect(unchanged.map(({ before }) => before)).toEqual([31_500_000, 31_500_000]);

  const written = await t.as('MAIN').call('listings.update_prices', { prices: asPrices(rows) });
  expect(written.body.data).toEqual({ changed: 4 });
  const again = await preview({ listing_ids, room_types: ['QUAD'], change: raise });
  expect(again.map(({ before }) => before)).toEqual([33_100_000, 33_100_000]);
});

it('writes nothing when one price has changed since the preview', async () => {
  const listing = await makeListing(t.site);
  const rows = await preview({ listing_ids: [listing.id], change: raise });
  const [first] = rows;
  await t
    .as('MAIN')
    .call('variants.update', { id: first!.variant_id, version: first!.variant_version, price: 30_000_000 });
  const refused = await t.as('MAIN').call('listings.update_prices', { prices: asPrices(rows) });
  expect([refused.status, refused.body.code]).toEqual([409, 'catalogue.price_changed']);
  const now = await preview({ listing_ids: [listing.id], change: raise });
  expect(now.map(({ before }) => before)).toEqual([30_000_000, ...rows.slice(1).map(({ before }) => before)]);
});

it('names a base price that would fall below the down payment', async () => {
  const listing = await makeListing(t.site);
  const rows = await preview({
    listing_ids: [listing.id],
    change: { kind: 'PERCENT', percent: -90 },
  });
  expect(rows.flatMap(({ refusal, room_type }) => (refusal ? [room_type, refusal] : []))).toEqual([
    'QUAD',
    'below_down_payment',
  ]);
});

it('names the prices that stay as they are, and why', async () => {
  const gone = await makeListing(t.site, { departsIn: -1 });
  const dollars = await makeListing(t.site, { category: 'HAJI', currency: 'USD' });
  const listing_ids = [t.site.listing.id, gone.id, dollars.id];
  const change = { kind: 'AMOUNT', amount: -50_000_000 } as const;
  const rows = await preview({ listing_ids, room_types: ['QUAD'], change });
  expect(rows.map(({ refusal }) => refusal).toSorted()).toEqual(['below_zero', 'departed', 'other_currency']);
  expect(rows.every(({ before, after }) => before === after)).toBe(true);

  const inDollars = await preview({
    listing_ids,
    room_types: ['QUAD'],
    change: { kind: 'AMOUNT', amount: 5_000 },
    currency: 'USD',
  });
  const changed = inDollars.filter(({ refusal }) => refusal === null);
  expect(changed.map(({ before, after }) => after - before)).toEqual([5_000]);
});

it('refuses to write the price of a departed package', async () => {
  const gone = await makeListing(t.site, { departsIn: -1 });
  const rows = await preview({ listing_ids: [gone.id], change: raise });
  const late = await t.as('MAIN').call('listings.update_prices', { prices: asPrices(rows) });
  expect([late.status, late.body.code]).toEqual([409, 'catalogue.departed']);
});

it('can be reversed as long as nobody has changed the prices again', async () => {
  const listing = await makeListing(t.site);
  const rows = await preview({ listing_ids: [listing.id], change: raise });
  await t.as('MAIN').call('listings.update_prices', { prices: asPrices(rows) });
  const back = rows.map(({ variant_id, variant_version, before }) => ({
    variant_id,
    variant_version: variant_version + 1,
    price: before,
  }));
  expect((await t.as('MAIN').call('listings.update_prices', { prices: back })).status).toBe(200);
  const again = await t.as('MAIN').call('listings.update_prices', { prices: back });
  expect([again.status, again.body.code]).toEqual([409, 'catalogue.price_changed']);
});

it('leaves another agency’s prices alone', async () => {
  expect(await preview({ listing_ids: [t.twin.listing.id], change: raise })).toEqual([]);
  const foreign = await t.db
    .selectFrom('listing_variants')
    .select(['id', 'version'])
    .where('listing_id', '=', t.twin.listing.id)
    .executeTakeFirstOrThrow();
  const prices = [{ variant_id: foreign.id, variant_version: foreign.version, price: 1 }];
  expect((await t.as('MAIN').call('listings.update_prices', { prices })).status).toBe(409);
});
