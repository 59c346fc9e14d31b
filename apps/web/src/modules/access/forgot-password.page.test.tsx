import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadSignedOutMessages, translate } from '../../lib/words/i18n.ts';
import { ForgotPasswordPage } from './forgot-password.page.tsx';
import { LoginPage } from './login.page.tsx';

beforeAll(loadSignedOutMessages);

const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

it('somebody of the agency who forgot the password asks for that of the agency, not of a customer', async () => {
  fakeServer({});
  draw('/login?as=finance');
  await userEvent.click(screen.getByRole('link', { name: translate('forget.title') }));
  expect(chosen()).toBe('admin_access');
});

it('a customer who forgot the password asks for that of a customer', async () => {
  fakeServer({});
  draw('/login?as=user');
  await userEvent.click(screen.getByRole('link', { name: translate('forget.title') }));
  expect(chosen()).toBe('user_access');
});

it('a link that was used leads to asking for another one of the same kind', async () => {
  fakeServer({
    'POST /admin_api/reset_password': {
      status: 410,
      body: { code: 'access.reset_link_invalid', msg: 'Tautan ini sudah dipakai.' },
    },
  });
  draw('/forget-password?token=t&area=admin');
  for (const label of ['forget.new_password', 'password.again'] as const) {
    await userEvent.type(screen.getByLabelText(new RegExp(`^${translate(label)}`)), 'rihla-baru-2027');
  }
  await userEvent.click(screen.getByRole('button', { name: translate('forget.new_submit') }));
  await userEvent.click(await screen.findByRole('link', { name: translate('forget.ask_again') }));
  expect(screen.getByRole('button', { name: translate('forget.submit') })).toBeDefined();
  expect(chosen()).toBe('admin_access');
});

function draw(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '/forget-password', element: <ForgotPasswordPage /> },
    ],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}
