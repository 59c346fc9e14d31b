import { FIRST_STEPS, type FirstStep } from '@rihla/domain/insight/first-steps';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadCalls } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { FirstSteps } from './first-steps.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
  await loadCalls('every');
});

type Viewer = 'MAIN' | 'DIRECTOR' | 'FINANCE' | 'MEDIA';

const draw = (role: Viewer, left: readonly FirstStep[] = FIRST_STEPS) => {
  fakeServer({ 'GET /admin_api/first_steps': { status: 200, body: { data: left } } });
  drawAs(role, <FirstSteps />);
};

/** The addresses that the card links to, in their order. */
const links = async () => {
  const card = within(await screen.findByRole('region', { name: 'Langkah pertama' }));
  return card.getAllByRole('link').map((link) => link.getAttribute('href'));
};

describe('the first steps of a new agency', () => {
  it('lead the main admin to where each is taken', async () => {
    draw('MAIN');
    expect(await links()).toEqual([
      '/admin/settings/sites',
      '/admin/settings/sites?tab=contacts',
      '/admin/settings/sites?tab=look',
      '/admin/settings/banks/add',
      '/admin/credentials/main-admin/add',
      '/admin/settings/inbox',
      '/admin/transactions/tour-pack/add',
    ]);
    expect(screen.queryByText(/Menunggu admin utama/)).toBeNull();
  });

  it('tell the director what waits for the main admin, without a link to what a director may not do', async () => {
    draw('DIRECTOR', ['logo', 'bank', 'staff', 'listing']);
    expect(await links()).toEqual(['/admin/credentials/main-admin/add']);
    expect(screen.getByText('Menunggu admin utama: logo, rekening bank, paket pertama.')).toBeDefined();
  });

  it.each([
    ['FINANCE', ['/admin/settings/banks/add']],
    [
      'MEDIA',
      ['/admin/settings/sites', '/admin/settings/sites?tab=contacts', '/admin/settings/sites?tab=look'],
    ],
  ] as const)('are for %s only those that this role takes', async (role, wanted) => {
    draw(role);
    expect(await links()).toEqual(wanted);
    expect(screen.queryByText(/Menunggu/)).toBeNull();
  });

  it.each([
    ['MAIN', []],
    ['FINANCE', ['logo', 'listing']],
  ] as const)('are no card for %s where nothing is left to do', async (role, left) => {
    draw(role, left);
    await waitFor(() => expect(queryClient.getQueryData(['first_steps.list'])).toEqual(left));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
