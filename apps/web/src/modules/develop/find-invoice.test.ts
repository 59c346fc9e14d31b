import { expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { invoiceSlug } from './find-invoice.ts';

const rows = Array.from({ length: 120 }, (_, index) => {
  const number = `INV-7${String(119 - index).padStart(3, '0')}`;
  return { number, slug: number.toLowerCase() };
}).concat({ number: 'INV-7', slug: 'inv-7' });

/** A server with these invoices, newest first, which searches and pages as the real one does. */
function serve() {
  return fakeServer({
    'GET /admin_api/invoices': ({ query }) => {
      const wanted = query.getAll('search[number][]')[0] ?? query.get('q') ?? '';
      const found = rows.filter(({ number }) => number.toLowerCase().includes(wanted.toLowerCase()));
      const page = Number(query.get('page') ?? 1);
      const per_page = Number(query.get('per_page') ?? 25);
      const pages = Math.max(1, Math.ceil(found.length / per_page));
      const data = found.slice((page - 1) * per_page, page * per_page);
      return { body: { data, meta: { page, per_page, total: found.length, pages } } };
    },
  });
}

it('finds an invoice by its exact number, also behind a hundred newer ones whose numbers contain it', async () => {
  serve();
  expect(await invoiceSlug(' inv-7 ')).toBe('inv-7');
});

it('finds no invoice by a part of a number', async () => {
  serve();
  expect(await invoiceSlug('INV')).toBeNull();
});

it('takes the newest invoice when no number is typed', async () => {
  const asked = serve();
  expect(await invoiceSlug('  ')).toBe('inv-7119');
  expect(asked).toHaveLength(1);
});
