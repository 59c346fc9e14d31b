import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { forgetAccount, storedAccounts } from '../../lib/session/session.ts';
import { ConfirmEmailPage } from './confirm-email.page.tsx';

beforeAll(loadSignedOutMessages);
beforeEach(() => storedAccounts().forEach(({ key }) => forgetAccount(key)));

describe('the link in the letter to a new account', () => {
  it('says that it is incomplete where it carries no token, and leads back', () => {
    draw('/confirm-email');
    expect(screen.getByText(/tidak lengkap/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Kembali ke halaman masuk' })).toBeTruthy();
  });

  it('confirms at the press of the button, not by being opened', async () => {
    const asked = fakeServer({
      'POST /admin_api/sign_up/confirmation': { body: { data: { msg: 'E-mail Anda sudah dikonfirmasi.' } } },
    });
    draw('/confirm-email?token=abc&area=admin');
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Konfirmasi' }));
    expect((await screen.findByRole('status')).textContent).toBe('E-mail Anda sudah dikonfirmasi.');
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows why it was refused', async () => {
    const refusal = { code: 'access.confirmation_invalid', msg: 'Tautan ini sudah dipakai atau kadaluarsa.' };
    fakeServer({ 'POST /user_api/sign_up/confirmation': { status: 410, body: refusal } });
    draw('/confirm-email?token=abc&area=user');
    await userEvent.click(screen.getByRole('button', { name: 'Konfirmasi' }));
    expect(await screen.findByText(refusal.msg)).toBeTruthy();
  });
});

function draw(address: string): void {
  const router = createMemoryRouter([{ path: '/confirm-email', element: <ConfirmEmailPage /> }], {
    initialEntries: [address],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}
