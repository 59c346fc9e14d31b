import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { book } from '../../../../test/support/scenes/booked.ts';
import { makeListing } from '../../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await makeListing(t.site, { name: 'Umroh Murah', variants: [base(20_000_000)] });
  await makeListing(t.site, { name: 'Umroh Mewah', variants: [base(250_000_000)] });
  const dollars = { category: 'HAJI', currency: 'USD' } as const;
  const haji = await makeListing(t.site, { ...dollars, name: 'Haji Dolar', variants: [base(1_285_000)] });
  await makeListing(t.site, { ...dollars, name: 'Haji Hemat', variants: [base(900_000)] });
  await book(t, haji);
  await book(t);
});
afterAll(() => t.close());

const base = (price: number) => ({ room_type: 'QUAD', name: 'Quad', price, is_base: true }) as const;

async function rate(usd_rate: number | null, usd_rate_on?: string | null) {
  const { id, version } = (await t.as('MAIN').call('sites.detail')).body.data;
  return t.as('MAIN').call('sites.update', { id, version, usd_rate, usd_rate_on });
}

const OURS = ['Umroh Murah', 'Umroh Mewah', 'Haji Dolar', 'Haji Hemat'];

async function names(
  call: 'listings.list' | 'public_listings.list' | 'my_listings.list',
  query: Record<string, unknown>,
) {
  const caller = call === 'listings.list' ? t.as('MAIN') : t.as('USER');
  const { body, queries } = await caller.call(call, { per_page: 100, ...query });
  expect(queries).toBeLessThanOrEqual(4);
  return body.data.map(({ name }) => name).filter((name) => OURS.includes(name));
}

const LISTS = ['listings.list', 'public_listings.list', 'my_listings.list'] as const;

describe('prices over two currencies', () => {
  it.each(LISTS)(
    'put dollars after rupiah in %s without a rate, whichever way they are sorted',
    async (call) => {
      expect(await names(call, { sort: 'base_price' })).toEqual([
        'Umroh Murah',
        'Umroh Mewah',
        'Haji Hemat',
        'Haji Dolar',
      ]);
      expect(await names(call, { sort: '-base_price' })).toEqual([
        'Umroh Mewah',
        'Umroh Murah',
        'Haji Dolar',
        'Haji Hemat',
      ]);
      expect(await names(call, { 'search[base_price][from]': '100000000' })).toEqual(['Umroh Mewah']);
      expect(await names(call, { 'search[base_price][to]': '2000000' })).toEqual([]);
    },
  );

  it.each(LISTS)('are sorted and filtered in %s by the reference rate', async (call) => {
    await rate(16_300);
    expect(await names(call, { sort: 'base_price' })).toEqual([
      'Umroh Murah',
      'Haji Hemat',
      'Haji Dolar',
      'Umroh Mewah',
    ]);
    const dear = { 'search[base_price][from]': '200000000', sort: '-base_price' };
    expect(await names(call, dear)).toEqual(['Umroh Mewah', 'Haji Dolar']);
    await rate(null);
  });

  it('are read as they are in a list of one currency', async () => {
    const dollars = { 'search[currency][]': 'USD', 'search[base_price][to]': '1000000' };
    expect(await names('listings.list', dollars)).toEqual(['Haji Hemat']);
  });

  it('are compared so in the list of invoices too', async () => {
    const totals = async () =>
      (await t.as('MAIN').call('invoices.list', { sort: '-total' })).body.data.map(
        ({ currency }) => currency,
      );
    expect(await totals()).toEqual(['IDR', 'USD']);
    await rate(16_300);
    expect(await totals()).toEqual(['USD', 'IDR']);
    await rate(null);
  });
});

describe('the reference rate', () => {
  const settings = async () => (await t.as('MAIN').call('sites.detail')).body.data;

  it('has the day on which it was set, unless another is named', async () => {
    await rate(16_250);
    expect(await settings()).toMatchObject({ usd_rate: 16_250, usd_rate_on: '2026-11-16' });
    await rate(16_300, '2026-11-10');
    expect(await settings()).toMatchObject({ usd_rate: 16_300, usd_rate_on: '2026-11-10' });
    await rate(null);
    expect(await settings()).toMatchObject({ usd_rate: null, usd_rate_on: null });
  });

  it('is refused from a day that is yet to come, and by who may not set rules', async () => {
    const refused = await rate(16_250, '2026-12-01');
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['usd_rate_on']]);
    const { id, version } = await settings();
    const { status } = await t.as('MEDIA').call('sites.update', { id, version, usd_rate: 16_250 });
    expect(status).toBe(403);
  });

  it('changes no price of an invoice', async () => {
    const before = await t.db
      .selectFrom('invoices')
      .select(['id', 'total', 'currency'])
      .orderBy('id')
      .execute();
    await rate(16_250);
    const after = await t.db
      .selectFrom('invoices')
      .select(['id', 'total', 'currency'])
      .orderBy('id')
      .execute();
    expect(after).toEqual(before);
    await rate(null);
  });
});
