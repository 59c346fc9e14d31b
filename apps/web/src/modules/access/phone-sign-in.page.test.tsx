import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadMessages, loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { PhoneSignInPage } from './phone-sign-in.page.tsx';

const SENT = { body: { data: { resend_in: 60, ends_in: 600 } } };

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadMessages(['access/phone']);
});

const draw = () =>
  render(
    <MantineProvider>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <PhoneSignInPage /> }], {
          initialEntries: ['/phone'],
        })}
      />
    </MantineProvider>,
  );

async function askForCode() {
  draw();
  await userEvent.type(screen.getByLabelText('Nomor telepon'), '0812 3456 7890');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim kode' }));
  return screen.findByLabelText('Kode dari WhatsApp');
}

describe('the way by phone', () => {
  it('asks for the code, takes what is pasted, and waits as long as the server says before another', async () => {
    const asked = fakeServer({ 'POST /user_api/phone_codes': SENT });
    const field = await askForCode();
    expect(asked.map(({ body }) => body)).toEqual([{ phone: '0812 3456 7890' }]);
    await userEvent.click(field);
    await userEvent.paste('Kode: 482 913.');
    expect((field as HTMLInputElement).value).toBe('482913');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    const again = screen.getByRole('button', { name: /^Kirim ulang dalam (60|59) detik$/ });
    expect(again.hasAttribute('disabled')).toBe(true);
  });

  it('shows a wrong code at its field', async () => {
    const text = 'Kode salah atau tidak berlaku lagi. Periksa lagi, atau minta kode baru.';
    fakeServer({
      'POST /user_api/phone_codes': SENT,
      'POST /user_api/sign_in/phone': {
        status: 422,
        body: { msg: text, code: 'access.phone_code_wrong', errors: { code: [text] } },
      },
    });
    const field = await askForCode();
    await userEvent.type(field, '111111{Enter}');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  it('asks for a name where the number has no account', async () => {
    fakeServer({
      'POST /user_api/phone_codes': SENT,
      'POST /user_api/sign_in/phone': {
        status: 422,
        body: { msg: 'Isi nama', code: 'access.name_needed', errors: { name: ['Isi nama'] } },
      },
    });
    await userEvent.type(await askForCode(), '111111{Enter}');
    expect(await screen.findByLabelText('Nama lengkap')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Buat akun' })).toBeTruthy();
  });
});
