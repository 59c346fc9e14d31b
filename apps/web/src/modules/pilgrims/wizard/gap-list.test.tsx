import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAsCustomer } from '../../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { Profile } from '../profile.queries.ts';
import { GapList, RemovedData } from './gap-list.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

type Missing = Partial<Pick<Profile['gaps'][number], 'requirement' | 'fields' | 'papers' | 'vaccines'>>;

/**
 * Draws one gap and chooses to close it.
 * @returns the places that were asked for
 */
async function complete(missing: Missing, canVaccinate = true) {
  const gap = {
    requirement: 'passport',
    who: 'CUSTOMER',
    due: null,
    late: false,
    vaccines: [],
    fields: [],
    papers: [],
    mahram: null,
    ...missing,
  };
  const onGo = vi.fn();
  const profile = { departs_on: null, gaps: [gap] } as unknown as Profile;
  drawAsCustomer(
    <GapList
      profile={profile}
      office={false}
      steps={['documents', 'passport']}
      canVaccinate={canVaccinate}
      onGo={onGo}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Lengkapi/, hidden: true }));
  return onGo.mock.calls.flat();
}

it('leads to the missing field of a passport before its scan, which is named as one', async () => {
  expect(await complete({ fields: ['passport_expires_on'], papers: ['PASSPORT'] })).toEqual([
    { at: 'field', step: 'passport', field: 'passport_expires_on' },
  ]);
  expect(screen.getByText(/dan Pindaian Paspor$/)).toBeDefined();
});

it('leads to the card of the paper where only the scan of a passport is missing', async () => {
  expect(await complete({ papers: ['PASSPORT'] })).toEqual([
    { at: 'paper', step: 'documents', paper: 'PASSPORT' },
  ]);
  expect(screen.queryByText(/Pindaian/)).toBeNull();
});

it('leads to the vaccinations below the form where a vaccine is not recorded, before the yellow card', async () => {
  const missing: Missing = { requirement: 'vaccine', vaccines: ['POLIO'], papers: ['YELLOW_CARD'] };
  expect(await complete(missing)).toEqual([{ at: 'vaccinations', vaccine: 'POLIO' }]);
});

const YELLOW_CARD = { at: 'paper', step: 'documents', paper: 'YELLOW_CARD' };

it('leads to the yellow card where every vaccine is recorded', async () => {
  expect(await complete({ requirement: 'vaccine', papers: ['YELLOW_CARD'] })).toEqual([YELLOW_CARD]);
});

it('leads to the yellow card where the vaccinations are not shown', async () => {
  const missing: Missing = { requirement: 'vaccine', vaccines: ['POLIO'], papers: ['YELLOW_CARD'] };
  expect(await complete(missing, false)).toEqual([YELLOW_CARD]);
});

it('says of what was removed that it is kept no longer', () => {
  drawAsCustomer(<RemovedData removed={['NUMBERS', 'SCANS']} />);
  const words = /^Dihapus sesuai masa simpan: NIK dan nomor paspor dan pindaian dokumen dan foto\./;
  expect(screen.getByText(words)).toBeDefined();
});
