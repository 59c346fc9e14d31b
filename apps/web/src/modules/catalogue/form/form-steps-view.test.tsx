import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { Listing } from '../listing.queries.ts';
import { FormSteps } from './form-steps-view.tsx';

const listing = {
  id: '1',
  slug: 'tabungan',
  version: 1,
  name: 'Tabungan Umroh',
  category: 'TABUNGAN',
  currency: 'IDR',
  status: 'NEW',
  description: null,
  points: 0,
  alumni_only: false,
  radio_channel_name: null,
  channel: null,
  minimum_balance: 0,
  minimum_partial_payment: 0,
  dp_price: 0,
  variants: [],
  rooms: [],
  terms: [],
  included: [],
} as unknown as Listing;

const GO_ON = 'Simpan dan lanjut';

function draw() {
  const asked = fakeServer({
    'GET /admin_api/listings/1/validation': {
      status: 200,
      body: { data: { ready: false, missing: [], warnings: [] } },
    },
    'GET /admin_api/listings/1': { status: 200, body: { data: { ...listing, description: 'Menabung' } } },
    'PUT /admin_api/listings/1': { status: 200, body: { data: { id: '1', version: 2 } } },
  });
  const router = drawAs('MAIN', <FormSteps listing={listing} />);
  return { router, puts: () => asked.filter(({ method }) => method === 'PUT') };
}

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('a step of the form of a package', () => {
  it('goes on at once where nothing was changed, and writes nothing', async () => {
    const { router, puts } = draw();
    await userEvent.click(await screen.findByRole('button', { name: GO_ON }));
    expect(router.state.location.search).toBe('?step=prices');
    expect(puts()).toEqual([]);
  });

  it('saves what was changed and then goes on, by the same button', async () => {
    const { router, puts } = draw();
    await userEvent.type(await screen.findByLabelText('Deskripsi'), 'Menabung');
    await userEvent.click(screen.getByRole('button', { name: GO_ON }));
    await waitFor(() => expect(router.state.location.search).toBe('?step=prices'));
    expect(puts()).toHaveLength(1);
  });

  it('marks what publication asks for while it is empty', async () => {
    draw();
    const description = await screen.findByLabelText('Deskripsi');
    expect(screen.getByText('Dibutuhkan untuk terbit')).toBeDefined();
    await userEvent.type(description, 'Menabung');
    expect(screen.queryByText('Dibutuhkan untuk terbit')).toBeNull();
  });
});
