import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { Role } from '@rihla/domain/access/roles';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { queryClient } from '../src/lib/api/query-client.ts';
import { storeSignIn } from '../src/lib/session/session.ts';

const SITI = {
  id: '1',
  name: 'Siti',
  email: 'siti@contoh.test',
  site: { slug: 'demo', name: 'Demo' },
};

/**
 * Draws a screen of the office as it stands in the app, for somebody of a role.
 * @param path of the route, where the screen reads what stands in its address
 */
export function drawAs(role: Exclude<Role, 'USER'>, screen: ReactNode, address = '/', path = '*') {
  storeSignIn({ token: 't', account: { ...SITI, role, kind: 'ADMIN' } });
  return draw(screen, address, path);
}

/** Draws a screen as it stands in the app for a customer. */
export function drawAsCustomer(screen: ReactNode, address = '/') {
  storeSignIn({ token: 't', account: { ...SITI, role: 'USER', kind: 'USER' } });
  return draw(screen, address);
}

function draw(screen: ReactNode, address: string, path = '*') {
  queryClient.clear();
  const router = createMemoryRouter([{ path, element: screen }], { initialEntries: [address] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}
