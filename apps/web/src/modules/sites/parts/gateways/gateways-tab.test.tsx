import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../../test/draw.tsx';
import { fakeServer } from '../../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { GatewaysTab } from './gateways-tab.tsx';

const person = userEvent.setup();
const key = (name: string) => ({ name, long: false, last_four: null, set_at: null, previous_until: null });
const card = (provider: string, keys: string[]) => ({
  provider,
  version: 1,
  active: true,
  production: false,
  simulated: true,
  simulator_url: null,
  notice_url: `https://agen.test/api/hooks/agen/${provider.toLowerCase()}`,
  options: {},
  keys: keys.map(key),
});

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('the keys of gateways', () => {
  it('ask before the screen or the tab is left while something is typed, and say that it will be lost', async () => {
    fakeServer({
      'GET /admin_api/gateways': {
        body: { data: [card('FLIP', ['secret_key']), card('BRIVA', ['client_secret'])] },
      },
    });
    const router = drawAs('MAIN', <GatewaysTab providers={['FLIP', 'BRIVA']} />, '/sites');
    const at = () => `${router.state.location.pathname}${router.state.location.search}`;
    const input = await screen.findByLabelText('Client secret');
    await act(() => router.navigate('/sites?tab=invoice'));
    expect(at(), 'nothing is typed').toBe('/sites?tab=invoice');

    await person.type(input, 'rahasia');
    for (const away of ['/sites?tab=channels', '/invoices']) {
      await act(() => router.navigate(away));
      expect(await screen.findAllByText('Perubahan Anda belum disimpan dan akan hilang.')).toHaveLength(1);
      expect(at()).toBe('/sites?tab=invoice');
      await person.click(screen.getByRole('button', { name: 'Tetap di sini' }));
    }

    await person.clear(input);
    await act(() => router.navigate('/invoices'));
    expect(at()).toBe('/invoices');
  });

  it('are refused on their fields, of which the first has the focus, and stay typed', async () => {
    fakeServer({
      'GET /admin_api/gateways': { body: { data: [card('FLIP', ['secret_key', 'validation_token'])] } },
      'PUT /admin_api/gateways/FLIP': {
        status: 422,
        body: {
          code: 'gateway.keys_missing',
          msg: 'Kunci payment gateway ini belum lengkap.',
          errors: { validation_token: ['Harap isikan Validation token!'] },
        },
      },
    });
    drawAs('MAIN', <GatewaysTab providers={['FLIP']} />, '/sites');
    await person.type(await screen.findByLabelText('Secret key'), 'rahasia');
    await person.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Kunci payment gateway ini belum lengkap.')).toBeDefined();
    expect(screen.getByText('Harap isikan Validation token!')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Validation token')));
    expect(screen.getByLabelText<HTMLInputElement>('Secret key').value).toBe('rahasia');
  });
});
