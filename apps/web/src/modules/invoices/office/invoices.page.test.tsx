import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { InvoicesPage } from './invoices.page.tsx';

const invoice = {
  id: '1',
  slug: 'inv-1',
  number: 'INV-00034',
  status: 'PARTIAL',
  pic_name: 'Siti Aminah',
  listing: { id: '7', name: 'Umroh Reguler', departure_at: '2027-01-26' },
  currency: 'IDR',
  total: 30_000_000,
  paid: 10_000_000,
  remaining: 20_000_000,
  own_fee: 1_500_000,
  pax: 2,
  payment_deadline_at: null,
  due_on: '2027-01-01',
  due: { now: null, next: null },
  overdue: 0,
  created_at: '2026-11-01T00:00:00Z',
};

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['AGENT', ['Rp1,5\u00A0jt']],
  ['MAIN', []],
] as const)('the card of an invoice on a phone shows to %s its fee: %j', async (role, fees) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  const meta = { page: 1, per_page: 25, total: 1, pages: 1 };
  fakeServer({ 'GET /admin_api/invoices': { body: { data: [invoice], meta } } });
  drawAs(role, <InvoicesPage />);
  const card = (await screen.findByText('INV-00034')).closest('li')!;
  const terms = within(card).queryAllByText('Fee saya');
  expect(terms.map((term) => term.nextElementSibling?.textContent)).toEqual(fees);
});
