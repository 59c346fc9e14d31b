import { LISTING_CATEGORIES } from '@rihla/domain/catalogue/categories';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { statesOf } from '@rihla/domain/kit/machine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInvoice } from '../../../test/support/scenes/sold.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { makeListing } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  for (let i = 0; i < 13; i += 1) {
    const listing = await makeListing(t.site, { name: `Umroh ${i}`, departsIn: 20 + 5 * i, seats: 10 + i });
    await makeInvoice(t.site, listing, { people: 1 + (i % 3), status: i % 2 ? 'PAID' : 'NEW' });
  }
  await makeInvoice(t.twin, t.twin.listing, { people: 2, status: 'NEW' });
});
afterAll(() => t.close());

// A filter that every row passes: its query is built anew each time, and its answer has to be that of the first page.
const ALL_PACKAGES = { category: [...LISTING_CATEGORIES] };
const ALL_INVOICES = { status: [...statesOf(invoiceMachine)] };

describe('the first page of a list, whose query is built once', () => {
  it.each(['departure_at', '-departure_at', '-base_price,name', 'seats_left'])(
    'shows visitors the packages of each day in the order %s',
    async (sort) => {
      for (const per_page of [10, 25]) {
        const first = await t.anonymous.call('public_listings.list', { sort, per_page });
        const filtered = await t.anonymous.call('public_listings.list', {
          sort,
          per_page,
          search: ALL_PACKAGES,
        });
        expect(first.body).toEqual(filtered.body);
        expect(first.body.meta.total).toBe(14);
      }
      const now = t.clock.now();
      t.clock.set(new Date(now.getTime() + 40 * 86_400_000));
      const later = await t.anonymous.call('public_listings.list', { sort });
      t.clock.set(now);
      const { body } = await t.anonymous.call('public_listings.list', { sort });
      expect([later.body.meta.total, body.meta.total]).toEqual([10, 14]);
    },
  );

  it.each(['-created_at', '-total,number', 'pax'])(
    'shows the office of each agency its own invoices in the order %s',
    async (sort) => {
      for (const who of [t.as('MAIN'), t.asTwin('MAIN'), t.as('AGENT')]) {
        const first = await who.call('invoices.list', { sort, per_page: 10 });
        const filtered = await who.call('invoices.list', { sort, per_page: 10, search: ALL_INVOICES });
        expect(first.body).toEqual(filtered.body);
      }
      const totals = await Promise.all(
        [t.as('FINANCE'), t.asTwin('FINANCE')].map(
          async (of) => (await of.call('invoices.list', { sort })).body,
        ),
      );
      expect(totals.map(({ meta }) => meta.total)).toEqual([13, 1]);
    },
  );
});
