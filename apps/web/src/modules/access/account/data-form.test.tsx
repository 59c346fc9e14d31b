import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, translate } from '../../../lib/words/i18n.ts';
import { DataForm } from './data-form.tsx';
import type { OwnAccount } from './own-account.ts';

beforeAll(loadAllMessages);

it('a phone number that is emptied is asked for, because a stored one cannot be taken away', async () => {
  const account = {
    id: '1',
    version: 3,
    name: 'Siti',
    phone: '+6281234567890',
    email: 's@contoh.test',
    locale: 'id',
    photo_file_id: null,
    email_subscription: false,
    phone_subscription: false,
  } as unknown as OwnAccount;
  const asked = fakeServer({});
  const router = createMemoryRouter([{ path: '/', element: <DataForm account={account} /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const phone = translate('field.account.phone');
  await userEvent.clear(await screen.findByLabelText(phone));
  await userEvent.click(screen.getByRole('button', { name: translate('act.save') }));
  expect(
    (await screen.findAllByText(translate('error.form.required', { field: phone }))).length,
  ).toBeGreaterThan(0);
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
});
