import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../../test/draw.tsx';
import { fakeServer } from '../../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import type { Listing } from '../../listing.queries.ts';
import { CostDialog } from './cost-dialog.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('takes no amount in rupiah for one in cents when another currency is chosen', async () => {
  fakeServer({});
  drawAs(
    'MAIN',
    <CostDialog listing={{ id: 'l1', currency: 'IDR' } as Listing} cost={null} onClose={vi.fn()} />,
  );
  const planned = screen.getByRole<HTMLInputElement>('textbox', { name: /^Rencana/ });
  await userEvent.type(planned, '750000');
  await userEvent.click(screen.getByRole('combobox', { name: /^Mata uang/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Dolar/, hidden: true }));
  expect(planned.value).toBe('');
});
