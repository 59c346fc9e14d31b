import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages } from '../../../lib/words/i18n.ts';
import { ConnectionForm } from './connection-form.tsx';
import type { WhatsappCard } from './whatsapp.types.ts';

beforeAll(loadAllMessages);

const CARD: WhatsappCard = {
  version: 3,
  provider: 'CLOUD',
  active: true,
  simulated: false,
  may_simulate: true,
  simulator_url: null,
  verified_at: '2026-11-28T10:00:00.000Z',
  paused_at: null,
  paused_code: null,
  prices: [],
  options: [{ name: 'phone_number_id', value: '1000' }],
  keys: [],
  notice_url: 'http://localhost/api/hooks/demo/whatsapp',
};

/** Draws the form of a connection, of which the server stores every change. */
function draw(card: Partial<WhatsappCard> = {}) {
  const asked = fakeServer({ 'PUT /admin_api/whatsapp': { body: { data: { id: '1', version: 4 } } } });
  drawAs('ROOT', <ConnectionForm card={{ ...CARD, ...card }} />);
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
    return asked.find(({ method }) => method === 'PUT')!.body;
  };
}

const active = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Kirim pesan lewat/ });

describe('the form of the WhatsApp connection', () => {
  it('saves another number switched off, and says that it has to be tried first', async () => {
    const save = draw();
    expect(active().checked).toBe(true);
    const number = screen.getByLabelText(/Phone number ID/);
    await userEvent.clear(number);
    await userEvent.type(number, '2000');
    expect([active().checked, active().disabled]).toEqual([false, true]);
    screen.getByText(/kirim percobaan, lalu aktifkan/);
    expect(await save()).toMatchObject({ active: false });
  });

  it('says of one that was never tried why it cannot be switched on', () => {
    draw({ version: 0, active: false, verified_at: null });
    expect(active().disabled).toBe(true);
    screen.getByText(/kirim percobaan di bawah/);
  });

  it('leaves it on where only a template or a price is changed', async () => {
    const save = draw();
    await userEvent.type(screen.getByLabelText(/Nama template/), 'pengingat');
    expect(active().checked).toBe(true);
    expect(await save()).toMatchObject({ active: true });
  });

  it('leaves one on that is paused, which goes on by itself once a test was taken', async () => {
    const save = draw({ paused_at: '2026-11-28T10:00:00.000Z', paused_code: '190' });
    await userEvent.type(screen.getByLabelText(/Access token/), 'baru');
    expect(await save()).toMatchObject({ active: true });
  });
});
