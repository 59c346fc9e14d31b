import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages } from '../../../lib/words/i18n.ts';
import { storeSignIn } from '../../../lib/session/session.ts';
import { Commands } from './commands.tsx';

beforeAll(() => loadAllMessages());

const mainAdmin = {
  id: '1',
  name: 'Siti',
  email: 's@x.id',
  role: 'MAIN',
  kind: 'ADMIN',
  site: { slug: 'demo', name: 'Demo' },
} as const;

function renderCommands() {
  const screenWithField = (
    <>
      <input aria-label="Nama" />
      <Commands />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: screenWithField }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return router;
}

it('the search takes the letters typed right after its key, before it is loaded', async () => {
  renderCommands();
  await userEvent.keyboard('{Control>}k{/Control}fak');
  expect(await screen.findByRole<HTMLInputElement>('combobox')).toHaveProperty('value', 'fak');
});

it('the search opens by Ctrl-K from a field, where a slash is a letter', async () => {
  renderCommands();
  const field = screen.getByRole('textbox', { name: 'Nama' });
  await userEvent.type(field, '/');
  expect(field).toHaveProperty('value', '/');
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toBeDefined();
});

it('Enter waits for what was typed last, and does not open a result of the text before', async () => {
  storeSignIn({ token: 't', account: mainAdmin });
  const hit = (slug: string) => ({
    kind: 'INVOICE',
    hits: [
      {
        id: slug,
        slug,
        parent_slug: null,
        title: slug,
        about: '',
        amount: null,
        currency: null,
        owing: false,
      },
    ],
    more: false,
  });
  fakeServer({
    'GET /admin_api/searches': ({ query }) => ({
      body: { data: { meant: null, groups: [hit(`inv-${query.get('s')}`)] } },
    }),
  });
  const router = renderCommands();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'zq1');
  await screen.findByRole('option', { name: /inv-zq1/ });
  await userEvent.type(screen.getByRole('combobox'), '2{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/transactions/invoices/inv-zq12'));
});

it.each([
  ['MAIN', '/admin/transactions/invoices/inv-1/payment?payment=p1'],
  ['DIRECTOR', '/admin/transactions/invoices/inv-1'],
] as const)('a payment that %s found opens, whatever its state', async (role, address) => {
  storeSignIn({ token: 't', account: { ...mainAdmin, role } });
  const payment = {
    id: 'p1',
    slug: 'pay-1',
    parent_slug: 'inv-1',
    title: 'KW/1',
    about: 'Siti',
    status: 'VALID',
    owing: false,
    amount: 5_000_000,
    currency: 'IDR',
  };
  fakeServer({
    'GET /admin_api/searches': {
      body: { data: { meant: null, groups: [{ kind: 'PAYMENT', hits: [payment], more: false }] } },
    },
  });
  const router = renderCommands();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'KW/1');
  await userEvent.click(await screen.findByRole('option', { name: /KW/ }));
  const { location } = router.state;
  expect(location.pathname + location.search).toBe(address);
});

it('the search says why the server did not search', async () => {
  storeSignIn({ token: 't', account: mainAdmin });
  const msg = 'Terlalu sering. Coba lagi nanti.';
  fakeServer({ 'GET /admin_api/searches': { status: 429, body: { code: 'kit.too_many_requests', msg } } });
  renderCommands();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'B1234567');
  expect((await screen.findByRole('alert')).textContent).toBe(msg);
  expect(screen.queryByText(/Tidak ada/)).toBeNull();
});
