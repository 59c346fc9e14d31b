import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAsCustomer } from '../../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/i18n.ts';
import type { Profile } from '../profile.queries.ts';
import { GapList } from './gap-list.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

/** Renders the list of what a passport lacks, and presses the link that completes it. */
async function complete(missing: Pick<Profile['gaps'][number], 'fields' | 'papers'>) {
  const gap = {
    requirement: 'passport',
    who: 'CUSTOMER',
    due: null,
    late: false,
    vaccines: [],
    mahram: null,
    ...missing,
  };
  const onStep = vi.fn();
  const profile = { departs_on: null, gaps: [gap] } as unknown as Profile;
  drawAsCustomer(
    <GapList profile={profile} office={false} steps={['documents', 'passport']} onStep={onStep} />,
  );
  await userEvent.click(screen.getByRole('button', { name: /Paspor/, hidden: true }));
  return onStep.mock.calls;
}

it('leads to the missing fields of a passport before its scan, which is named as one', async () => {
  expect(await complete({ fields: ['passport_expires_on'], papers: ['PASSPORT'] })).toEqual([['passport']]);
  expect(screen.getByText(/dan Pindaian Paspor$/)).toBeDefined();
});

it('leads to the documents where only the scan of a passport is missing', async () => {
  expect(await complete({ fields: [], papers: ['PASSPORT'] })).toEqual([['documents']]);
  expect(screen.queryByText(/Pindaian/)).toBeNull();
});
