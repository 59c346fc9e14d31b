import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { activeAccount, storeSignIn } from '../../lib/session/session.ts';
import { SessionEndDialog } from './session-end-dialog.tsx';

const person = {
  id: '1',
  name: 'Rohani Lubis',
  email: null,
  phone: '+6281234567890',
  role: 'USER',
  kind: 'USER',
  site: { slug: 'demo', name: 'Demo' },
} as const;
const SENT = { body: { data: { resend_in: 60, ends_in: 600 } } };

beforeAll(async () => {
  await loadSignedOutMessages();
});

function draw(more: object = {}) {
  const settle = vi.fn();
  const account = storeSignIn({ token: 'old', account: { ...person, ...more } });
  const element = <SessionEndDialog ended={{ account, settle }} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/user/my-account'] });
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { settle, router };
}

describe('the dialog after an ended session', () => {
  it('asks a customer with a phone number alone for a code in place of a password', async () => {
    const asked = fakeServer({
      'POST /user_api/phone_codes': SENT,
      'POST /user_api/sign_in/phone': { body: { data: { token: 'new', account: person } } },
    });
    const { settle } = draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Kirim kode' }));
    expect(screen.queryByLabelText('Kata sandi')).toBeNull();
    await userEvent.type(await screen.findByLabelText('Kode dari WhatsApp'), '482913{Enter}');
    await waitFor(() => expect(settle).toHaveBeenCalledWith(true));
    expect(asked.map(({ body }) => body)).toEqual([
      { phone: person.phone },
      { phone: person.phone, code: '482913' },
    ]);
    expect(activeAccount()?.token).toBe('new');
  });

  it('makes no account where the number opens none any more, and lets the person leave for the door', async () => {
    fakeServer({
      'POST /user_api/phone_codes': SENT,
      'POST /user_api/sign_in/phone': { status: 422, body: { msg: 'Isi nama', code: 'access.name_needed' } },
    });
    const { settle, router } = draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Kirim kode' }));
    await userEvent.type(await screen.findByLabelText('Kode dari WhatsApp'), '482913{Enter}');
    await screen.findByText(/^Nomor ini tidak lagi membuka akun Anda/);
    expect(settle).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Masuk dengan akun lain' }));
    expect(settle).toHaveBeenCalledWith(false);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('asks everybody else for the password', async () => {
    draw({ email: 'rohani@contoh.id' });
    expect(await screen.findByLabelText('Kata sandi')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Kirim kode' })).toBeNull();
  });
});
