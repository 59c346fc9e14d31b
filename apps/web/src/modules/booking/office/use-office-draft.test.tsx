import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { storeSignIn } from '../../../lib/session/session.ts';
import { useOfficeDraft } from './use-office-draft.ts';

it('a customer who was chosen stays when the customer in the address is read again', async () => {
  const site = { slug: 'demo', name: 'Demo' };
  storeSignIn({
    token: 't',
    account: { id: '1', name: 'Sari', email: 's@contoh.test', role: 'MAIN', kind: 'ADMIN', site },
  });
  let invoices_count = 0;
  fakeServer({
    'GET /admin_api/users/siti': () => ({
      body: { data: { id: 'siti', name: 'Siti', email: null, phone: null, invoices_count } },
    }),
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/?user_id=siti']}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useOfficeDraft(), { wrapper });
  await waitFor(() => expect(result.current.draft.customer?.name).toBe('Siti'));
  const budi = { id: 'budi', name: 'Budi', email: null, phone: null };
  act(() => result.current.change({ customer: budi }));
  invoices_count = 1;
  await act(async () => {
    await client.refetchQueries();
    // The screen hears of the answer in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(client.getQueryData(['users.get', 'siti'])).toMatchObject({ data: { invoices_count: 1 } });
  expect(result.current.draft.customer).toEqual(budi);
});
