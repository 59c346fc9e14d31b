import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { type Validation, validationQuery } from '../../listing.queries.ts';
import { PublishDialog } from './publish-dialog.tsx';

const listing = { id: '1', slug: 'umroh-syawal', name: 'Umroh Syawal', category: 'UMROH' } as const;

const missing: Validation['missing'] = [
  { code: 'form.required', field: 'meta_title', step: 'basic' },
  { code: 'form.required_choice', field: 'insurance_id', step: 'providers' },
  { code: 'catalogue.no_hotel', field: 'hotels', step: 'hotels' },
];

function draw(found: Validation) {
  queryClient.setQueryDefaults(['listings.validation'], { queryFn: () => ({ data: found }) });
  queryClient.setQueryData(validationQuery('1').queryKey, { data: found });
  const dialog = (
    <PublishDialog listing={listing} event="publish" move={async () => undefined} onClose={() => {}} />
  );
  const router = createMemoryRouter([{ path: '/', element: dialog }]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});
beforeEach(() => queryClient.clear());

describe('the dialog before a package goes public', () => {
  it('lists every missing item, each a link to the step where it is put right', async () => {
    draw({ ready: false, missing, warnings: [] });
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/transactions/tour-pack/umroh-syawal?step=page&field=meta_title',
      '/admin/transactions/tour-pack/umroh-syawal?step=schedule&field=insurance_id',
      '/admin/transactions/tour-pack/umroh-syawal?step=hotels&field=hotels',
    ]);
    expect(links[0]?.textContent).toContain('Harap isikan Judul meta!');
    expect(screen.queryByRole('button', { name: 'Publikasikan' })).toBeNull();
  });

  it('offers the move once nothing is missing', async () => {
    draw({ ready: true, missing: [], warnings: [] });
    expect(await screen.findByRole('button', { name: 'Publikasikan' })).toBeTruthy();
  });
});
