import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { Registration } from './reporting.queries.ts';
import { Sheet } from './registration-view.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

const row = (name: string, status: string, more: object) => ({
  booking_id: name,
  profile: { id: name, slug: name, user_slug: 'u', name },
  invoice: { slug: 'i', number: 'INV1', status: 'PAID' },
  registration_number: null,
  cells: [],
  missing: [],
  missing_to_depart: [],
  passport: { problem: null, needed_until: null },
  status,
  report: null,
  ...more,
});
const SHEET = {
  listing: { id: 'l1', slug: 'umroh', name: 'Umroh', departure_at: '2026-06-01' },
  system: 'SISKOPATUH',
  columns: [],
  reported: 0,
  left_out: 1,
  removed: 1,
  rows: [
    row('Siti', 'REMOVED', { report: { status: 'READY', reason: null, mend: [] } }),
    row('Budi', 'INCOMPLETE', { missing: ['father_name'], report: { status: 'INCOMPLETE', reason: null } }),
  ],
} as unknown as Registration;

it('tells whose data were removed after the return apart from who is incomplete, and queues nobody of them', async () => {
  drawAs('MAIN', <Sheet sheet={SHEET} />);
  expect(
    await screen.findByText(
      '0 dari 2 jamaah siap dilaporkan. 1 belum lengkap dan tidak ikut dalam lembar. 1 datanya sudah dihapus setelah kepulangan.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Data sudah dihapus setelah kepulangan')).toBeTruthy();
  expect(screen.getByText('Yang belum diisi: Nama ayah')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Antrekan/ })).toBeNull();
});
