import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { storeSignIn } from '../../../lib/session/session.ts';
import { officeListConfig } from '../list/listing-config.ts';
import { type ListingRow, validationQuery } from '../listing.queries.ts';
import { StatusMenu } from './status-menu.tsx';

const as = (role: 'MAIN' | 'FINANCE') =>
  storeSignIn({
    token: 't',
    account: {
      id: '1',
      name: 'Siti',
      email: 's@x.id',
      role,
      kind: 'ADMIN',
      site: { slug: 'demo', name: 'Demo' },
    },
  });

const row = (status: ListingRow['status'], departure_at: string | null = '2999-01-01') =>
  ({ id: '1', slug: 'umroh', name: 'Umroh Syawal', category: 'UMROH', status, departure_at }) as ListingRow;

function draw(shown: ListingRow, env: 'test' | 'default' = 'test') {
  const opened = vi.fn<() => null>().mockReturnValue(null);
  const list = (
    <ListTable
      label="Paket"
      config={officeListConfig}
      sort=""
      onSort={() => {}}
      selection={{}}
      rows={[shown]}
      loading={null}
      open={() => '/opened'}
      columns={[
        { id: 'name', label: 'Nama', cell: ({ name }) => name },
        { id: 'status', label: 'Status', cell: (found) => <StatusMenu row={found} /> },
      ]}
    />
  );
  const Opened = () => opened();
  const router = createMemoryRouter([
    { path: '/', element: <main id="content">{list}</main> },
    { path: '/opened', element: <Opened /> },
  ]);
  // Without a layout the badge counts as scrolled out of sight, now and then before its menu has opened.
  render(
    <MantineProvider env={env} theme={{ components: { Popover: { defaultProps: { hideDetached: false } } } }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return opened;
}

const status = () => screen.getByRole('button', { name: /ubah status Umroh Syawal/ });
const offered = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});
beforeEach(() => {
  queryClient.clear();
  const missing = [{ code: 'catalogue.no_hotel', field: 'hotels', step: 'hotels' as const }];
  queryClient.setQueryData(validationQuery('1').queryKey, { data: { ready: false, missing, warnings: [] } });
  as('MAIN');
});

describe('the status of a package in a list', () => {
  it('offers only what the package can become from there', async () => {
    draw(row('ACTIVE'));
    await userEvent.click(status());
    expect(offered()).toEqual(['Jadikan privat', 'Kembalikan ke draf']);
  });

  it('is a plain badge where nothing can be done: departed, expired, or no right to', () => {
    draw(row('ACTIVE', '2000-01-01'));
    draw(row('EXPIRED', '2000-01-01'));
    as('FINANCE');
    draw(row('ACTIVE'));
    expect(screen.queryByRole('button', { name: /ubah status/ })).toBeNull();
    expect(screen.getAllByText('Aktif')).toHaveLength(2);
  });

  it('is reached and worked by keys, and shows what a draft lacks before it goes public', async () => {
    const opened = draw(row('NEW'));
    status().focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('link', { name: /hotel/i })).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain('Umroh Syawal');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(status()));
    expect(opened).not.toHaveBeenCalled();
  });

  it('does not open the row when its dialog is clicked', async () => {
    // As on the page: menus and dialogs are rendered in portals, but their clicks still reach the row.
    const opened = draw(row('PRIVATE'), 'default');
    await userEvent.click(status());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Publikasikan' }));
    await userEvent.click(
      await screen.findByText('Umroh Syawal tampil di situs dan dapat dipesan siapa saja.'),
    );
    expect(opened).not.toHaveBeenCalled();
    await userEvent.click(screen.getAllByRole('row')[1]!);
    expect(opened).toHaveBeenCalled();
  });
});
