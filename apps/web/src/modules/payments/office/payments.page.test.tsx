import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { type Asked, fakeServer } from '../../../../test/fake-server.ts';
import { loadCalls } from '../../../lib/api/api.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { PaymentsPage } from './payments.page.tsx';

const LIST = '/admin_api/payments';
const WAITING = 24;
const DECIDED = 5;

const payment = (id: string, status: 'PENDING' | 'VALID') => ({
  id,
  slug: id,
  status,
  type: 'DOWN_PAYMENT',
  channel: 'MANUAL',
  currency: 'IDR',
  base_amount: 15_000_000,
  amount: 15_000_412,
  late: false,
  invoice_slug: 'i1',
  invoice_number: 'INV-1',
  invoice_status: 'NEW',
  listing_name: 'Umroh Reguler',
  payer_name: `Pembayar ${id}`,
  created_at: '2026-11-20T04:00:00.000Z',
  acts: [],
  late_acts: [],
});

const rowsOf = (status: 'PENDING' | 'VALID', count: number) =>
  Array.from({ length: count }, (_, at) => payment(`${status}-${at}`, status));
const decided = rowsOf('VALID', DECIDED);
const waiting = rowsOf('PENDING', WAITING);

/** The list of payments as the server answers it: the decided ones first. */
function list({ query }: Asked) {
  const wanted = query.getAll('search[status][]');
  const page = Number(query.get('page'));
  const size = Number(query.get('per_page'));
  const rows = [...decided, ...waiting].filter(({ status }) => !wanted.length || wanted.includes(status));
  const data = rows.slice((page - 1) * size, page * size);
  const meta = { page, per_page: size, total: rows.length, pages: Math.ceil(rows.length / size) };
  return { body: { data, meta } };
}

function open(query = '') {
  const asked = fakeServer({ [`GET ${LIST}`]: list });
  const router = drawAs('FINANCE', <PaymentsPage />, `/admin/payments?per_page=10${query}`);
  return { lists: () => asked.filter(({ path }) => path === LIST), router };
}

const button = () => screen.findByRole('button', { name: `Periksa ${WAITING} pembayaran` });

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
  await loadCalls('office');
  // Loaded on demand: it is there before the first test waits for it.
  await import('./parts/review/review-panel.tsx');
});

describe('the payments of the office', () => {
  it('the button counts every payment that waits, not only those of the page', async () => {
    const { lists } = open();
    await button();
    expect(lists()).toHaveLength(1);
  });

  it('the button of a later page starts with the first payment that waits', async () => {
    const { router } = open('&page=2');
    await userEvent.click(await button());
    expect(new URLSearchParams(router.state.location.search).get('peek')).toBe('PENDING-0');
    expect(new URLSearchParams(router.state.location.search).get('page')).toBeNull();
  });

  it('the button of a list of all payments goes through those that wait alone', async () => {
    const { router } = open('&search[status][]=PENDING&search[status][]=VALID');
    await userEvent.click(await button());
    expect(new URLSearchParams(router.state.location.search).get('peek')).toBe('PENDING-0');
    await waitFor(() => expect(screen.queryByText('Pembayar VALID-0')).toBeNull());
  });

  it('the panel says which of all that wait is looked at', async () => {
    open('&page=2&peek=PENDING-10');
    expect(await screen.findByText(`11 dari ${WAITING}`)).toBeDefined();
  });

  it('a list of decided payments offers no check, and asks for nothing more', async () => {
    const { lists } = open('&search[status][]=VALID');
    await screen.findAllByText('Pembayar VALID-0');
    expect(screen.queryByRole('button', { name: /Periksa/ })).toBeNull();
    expect(lists()).toHaveLength(1);
  });
});
