import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { Manifest } from '../manifest.queries.ts';
import { Board } from './board.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

const pilgrim = (name: string, open: unknown[]) => ({
  booking_id: name,
  profile: { id: name, slug: name, name },
  invoice: null,
  agent_name: null,
  age: null,
  passport_mask: null,
  open,
  given: [],
  missed: [],
  swept: [],
});
const VISA = { check: 'visa', problem: 'visa_missing', who: 'OFFICE', by: '2026-12-20' };
const BOARD = {
  id: 'l1',
  slug: 'umroh',
  category: 'UMROH',
  phase: 'COMING',
  today: '2026-11-28',
  clock: [],
  checks: ['visa', 'policy'],
  pilgrims: [pilgrim('Siti', [VISA]), pilgrim('Budi', [])],
} as unknown as Manifest;

it('says how many marked pilgrims the filter hides, shows them and lets them go', async () => {
  drawAs('MAIN', <Board manifest={BOARD} />, '/?q=Siti');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tandai Siti' }));
  const bar = screen.getByRole('region', { name: 'Isi sekaligus' });
  expect(within(bar).queryByText(/di luar saringan/)).toBeNull();

  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'Budi');
  expect(await within(bar).findByText('1 di luar saringan')).toBeTruthy();
  await userEvent.click(within(bar).getByRole('button', { name: 'Tampilkan' }));
  expect(screen.getByRole('checkbox', { name: 'Tandai Siti' })).toHaveProperty('checked', true);
  expect(within(bar).queryByText(/di luar saringan/)).toBeNull();

  await userEvent.type(screen.getByRole('searchbox'), 'Budi');
  await userEvent.click(await within(bar).findByRole('button', { name: 'Lepas tandanya' }));
  expect(screen.queryByRole('region', { name: 'Isi sekaligus' })).toBeNull();
});

it('tells what was removed, as it is kept no longer, apart from what was never there', async () => {
  const row = { ...pilgrim('Siti', []), missed: ['policy'], swept: ['visa'] };
  drawAs('MAIN', <Board manifest={{ ...BOARD, phase: 'RETURNED', pilgrims: [row] } as never} />);
  expect(await screen.findByRole('img', { name: 'Dihapus sesuai masa simpan' })).toBeDefined();
  expect(screen.getByRole('img', { name: 'Tidak tercatat sampai kepulangan' })).toBeDefined();
});
