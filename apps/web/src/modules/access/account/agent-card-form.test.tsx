import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, translate } from '../../../lib/words/i18n.ts';
import { AgentCardForm } from './agent-card-form.tsx';

beforeAll(loadAllMessages);

const DEPOK = { id: 'd-1', name: 'Kota Depok', path: 'Kota Depok, Jawa Barat' };
const BEKASI = { id: 'd-2', name: 'Kota Bekasi', path: 'Kota Bekasi, Jawa Barat' };

/** Draws the form of an agent who is shown in Depok; answers what was asked of the server, by path and query. */
function formOfDepok() {
  const card = {
    shown: true,
    district: { id: DEPOK.id, name: DEPOK.name },
    phone: null,
    referral_code: null,
  };
  const asked = fakeServer({
    'GET /admin_api/account/card': { body: { data: card } },
    // As the server does, it finds names and not whole paths.
    'GET /api/districts': ({ query }) => {
      const q = query.get('q') ?? '';
      return { body: { data: [DEPOK, BEKASI].filter(({ name }) => name.includes(q)) } };
    },
  });
  drawAs('AGENT', <AgentCardForm />);
  const input = () =>
    screen.findByRole<HTMLInputElement>('combobox', { name: translate('account.card_city') });
  const searches = () => asked.filter(({ path }) => path.startsWith('/api/districts'));
  return { input, searches };
}

it('the stored city of an agent is shown, and asked about once', async () => {
  const { input, searches } = formOfDepok();
  await userEvent.click(await input());
  await screen.findByRole('option', { name: BEKASI.path });
  await userEvent.tab();
  expect((await input()).value).toBe(DEPOK.name);
  expect(searches()).toHaveLength(1);
});

it('another city of an agent is found by its name and stays chosen', async () => {
  const { input } = formOfDepok();
  await userEvent.clear(await input());
  await userEvent.type(await input(), 'Bekasi');
  await userEvent.click(await screen.findByRole('option', { name: BEKASI.path }));
  await userEvent.tab();
  expect((await input()).value).toBe(BEKASI.path);
});
