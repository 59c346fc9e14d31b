import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../../test/draw.tsx';
import { fakeServer } from '../../../../../test/fake-server.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import type { Listing } from '../../listing.queries.ts';
import { FeesTab } from './fees-tab.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

const LISTING = {
  id: 'l1',
  currency: 'IDR',
  is_editable: true,
  variants: [{ id: 'v1', name: 'Berempat', price: 30_000_000, agent_fee: 500_000 }],
} as Listing;

it('keeps the fee that is being typed when the fees are read again', async () => {
  fakeServer({
    'GET /admin_api/listings/l1/fees': () => ({
      body: { data: [], meta: { page: 1, per_page: 100, total: 0, pages: 0 }, strategy: 'PERCENT' },
    }),
  });
  drawAs('MAIN', <FeesTab listing={LISTING} />);
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /Berempat/ });
  await userEvent.clear(input);
  await userEvent.type(input, '750000');
  // As when the window is looked at again after a while.
  await act(async () => {
    await queryClient.refetchQueries();
    // The screen is told of it a turn later.
    await new Promise((done) => setTimeout(done));
  });
  expect(input.isConnected).toBe(true);
  expect(document.activeElement).toBe(input);
  expect(input.value).toContain('750.000');
});
