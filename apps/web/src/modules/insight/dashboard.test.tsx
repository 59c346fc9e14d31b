import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadCalls } from '../../lib/api/api.ts';
import { storeSignIn } from '../../lib/session/session.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { DashboardPage } from './dashboard.page.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
  await loadCalls('every');
});

it.each([
  ['Haji Salim', 'Haji Salim'],
  ['Hajjah Fatimah Zahra', 'Hajjah Fatimah'],
  ['Ustaz Ridwan Hakim', 'Ustaz Ridwan'],
  ['H. Abdul Karim', 'Abdul'],
  ['Laras Ayu', 'Laras'],
])('greets %s as %s', async (name, called) => {
  fakeServer({});
  const site = { slug: 'demo', name: 'Demo' };
  drawAs('GUIDE', <DashboardPage />);
  storeSignIn({
    token: 't',
    account: { id: '1', email: 'a@contoh.test', role: 'GUIDE', kind: 'ADMIN', site, name },
  });
  expect(await screen.findByRole('heading', { name: `Assalamualaikum, ${called}` })).toBeDefined();
});
