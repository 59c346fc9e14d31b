import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadCalls } from '../../../lib/api/api.ts';
import { loadAllMessages, loadSignedOutMessages, translate } from '../../../lib/words/i18n.ts';
import { MyAccountPage } from './my-account.page.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
  await loadCalls('every');
});

/** A server with one account, whose version grows with each change. */
function serverWithAccount() {
  let account = {
    id: '1',
    version: 1,
    role: 'MAIN',
    name: 'Siti',
    phone: '+6281234567890',
    email: 'siti@contoh.test',
    locale: 'id',
    photo_file_id: null,
    email_subscription: false,
    phone_subscription: false,
    second_factor: false,
    second_factor_required: false,
    recovery_codes_left: 0,
    referral_code: null,
    created_at: '2026-01-05T02:00:00Z',
  };
  return fakeServer({
    'GET /admin_api/account': () => ({ body: { data: account } }),
    'PUT /admin_api/account': ({ body }) => {
      const { password: _, current_password: _given, ...changes } = body as Record<string, unknown>;
      account = { ...account, ...changes, version: account.version + 1 };
      return { body: { data: account } };
    },
    'GET /admin_api/sessions': { body: { data: [] } },
  });
}

const passwordForm = () => screen.findByRole('form', { name: translate('account.password') });
const inputs = async () => [...(await passwordForm()).querySelectorAll('input')];

describe('the cards of one’s own account', () => {
  it('keep what was typed into one while another is saved, which is then sent with the new version', async () => {
    const asked = serverWithAccount();
    drawAs('MAIN', <MyAccountPage />);
    const [present, wanted, again] = await inputs();
    await userEvent.type(present!, 'the old password');
    await userEvent.type(wanted!, 'a new and long password');
    const name = screen.getByRole('textbox', { name: new RegExp(translate('field.account.name')) });
    await userEvent.type(name, ' Aminah');
    await userEvent.click(screen.getByRole('button', { name: translate('act.save') }));
    await waitFor(() =>
      expect(asked.filter(({ path }) => path === '/admin_api/account').map(({ method }) => method)).toEqual([
        'GET',
        'PUT',
        'GET',
      ]),
    );
    await screen.findByDisplayValue('Siti Aminah');
    expect((await inputs()).map(({ value }) => value)).toEqual([
      'the old password',
      'a new and long password',
      '',
    ]);
    await userEvent.type(again!, 'a new and long password');
    await userEvent.click(
      within(await passwordForm()).getByRole('button', { name: translate('account.password_act') }),
    );
    await waitFor(async () => expect((await inputs()).map(({ value }) => value)).toEqual(['', '', '']));
    const sent = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent[1]).toMatchObject({ version: 2, password: 'a new and long password' });
  });
});
