import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../../test/draw.tsx';
import { fakeServer } from '../../../../../test/fake-server.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { ChannelsTab } from './channels-tab.tsx';

const person = userEvent.setup();
const channel = (method: string, group: string, part: object = {}) => ({
  id: `MIDTRANS ${method}`,
  provider: 'MIDTRANS',
  method,
  currency: 'IDR',
  group,
  active: true,
  fee_fixed: 0,
  fee_basis_points: 0,
  position: 1,
  reason: null,
  ...part,
});
const CHANNELS = [
  channel('bca_va', 'virtual_account'),
  channel('qris', 'qris'),
  channel('bni_va', 'virtual_account', { active: false }),
];

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('the ways of paying in the settings', () => {
  it('fold by group with a count, and are switched, ordered and saved group by group', async () => {
    const asked = fakeServer({
      'GET /admin_api/payment_channels': { body: { data: CHANNELS } },
      'PUT /admin_api/payment_channels': { body: { data: CHANNELS } },
    });
    drawAs('MAIN', <ChannelsTab />);
    const accounts = await screen.findByRole('button', { name: /^Virtual account/ });
    expect(accounts.textContent).toContain('1 dari 2 dinyalakan');
    expect(accounts.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByLabelText(/BNI/)).toBeNull();

    await person.click(screen.getByRole('switch', { name: 'Nyalakan semua: Virtual account' }));
    expect(accounts.textContent).toContain('2 dari 2 dinyalakan');
    await person.click(accounts);
    const item = accounts.closest('li');
    expect(within(item!).getAllByRole('listitem')).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: /Naikkan BNI/ }));
    await person.click(screen.getByRole('button', { name: 'Naikkan QRIS' }));
    await person.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      channels: [
        { method: 'qris', active: true },
        { method: 'bni_va', active: true },
        { method: 'bca_va', active: true },
      ],
    });
  });

  it('keep what is not yet saved when they are read again', async () => {
    fakeServer({ 'GET /admin_api/payment_channels': () => ({ body: { data: CHANNELS } }) });
    drawAs('MAIN', <ChannelsTab />);
    const accounts = await screen.findByRole('button', { name: /^Virtual account/ });
    await person.click(screen.getByRole('switch', { name: 'Nyalakan semua: Virtual account' }));
    // As when the window is looked at again after a while.
    await act(async () => {
      await queryClient.refetchQueries();
      // The screen is told of it a turn later.
      await new Promise((done) => setTimeout(done));
    });
    expect(accounts.isConnected).toBe(true);
    expect(accounts.textContent).toContain('2 dari 2 dinyalakan');
  });
});
