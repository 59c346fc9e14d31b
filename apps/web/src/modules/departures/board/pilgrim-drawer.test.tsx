import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadCalls } from '../../../lib/api/api.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { BoardRow, Manifest } from '../manifest.queries.ts';
import { PilgrimDrawer } from './pilgrim-drawer.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
  await loadCalls('office');
});

const row = {
  booking_id: 'b1',
  profile: { id: 'p1', slug: 'siti', user_slug: 'keluarga', name: 'Siti', version: 1 },
  room_type: 'QUAD',
  invoice: null,
  open: [],
  given: [],
  missed: [],
  swept: [],
} as unknown as BoardRow;
const manifest = { category: 'UMROH', today: '2026-11-28', checks: [] } as unknown as Manifest;
const drawer = <PilgrimDrawer manifest={manifest} row={row} fill={() => {}} close={() => {}} />;

it('tells the director, who opens no files, who has read the data of a pilgrim', async () => {
  const look = {
    id: 'r1',
    what: 'no_ktp',
    page: null,
    departure: null,
    looked_by: 'Laras Ayuningtyas',
    looked_by_kind: 'ADMIN',
    at: '2026-11-28T03:00:00Z',
  };
  const meta = { page: 1, per_page: 10, total: 1, pages: 1 };
  fakeServer({ 'GET /admin_api/profiles/siti/looks': { body: { data: [look], meta } } });
  drawAs('DIRECTOR', drawer);
  await userEvent.click(await screen.findByRole('button', { name: 'Tampilkan' }));
  expect(await screen.findByText('Laras Ayuningtyas')).toBeDefined();
});

it('leads whoever may open the file there, where the same is told', async () => {
  drawAs('MAIN', drawer);
  expect(await screen.findByRole('link', { name: 'Data jamaah' })).toBeDefined();
  expect(screen.queryByText('Siapa yang melihat data rahasia')).toBeNull();
});
