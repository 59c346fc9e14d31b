import { choice, integer, text } from '@rihla/domain/kit/field';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListRequest } from '../../lib/api/api.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { loadAllMessages } from '../../lib/words/i18n.ts';
import { filteredBy } from './filtered-by.ts';
import type { ListColumn } from './list-columns.ts';
import type { ListSource } from './list-source.ts';
import { ListView, type ListViewProps } from './list-view.tsx';

type Row = { id: string; name: string; status: string };

const config: ListConfig = {
  fields: {
    name: text({ max: 80, sort: true, search: true }),
    status: choice({ values: ['ACTIVE', 'PRIVATE'], keyPrefix: 'x', filter: true }),
  },
  defaultSort: 'name',
};
const columns: readonly ListColumn<Row>[] = [
  { id: 'name', label: 'Nama', cell: (row) => row.name },
  { id: 'status', label: 'Status', cell: (row) => row.status },
];
const rows: Row[] = ['Makkah', 'Madinah', 'Jeddah'].map((name, at) => ({
  id: String(at),
  name,
  status: 'ACTIVE',
}));

type Answer = (query: ListRequest) => readonly Row[];

function draw(
  address: string,
  props: Partial<ListViewProps<Row>> = {},
  answer: readonly Row[] | Answer = rows,
) {
  const asked: ListRequest[] = [];
  const exported = vi.fn().mockResolvedValue(undefined);
  const source: ListSource<Row> = {
    key: ['rows'],
    fetch: (query) => {
      asked.push(query);
      const data = typeof answer === 'function' ? answer(query) : answer;
      const total = typeof answer === 'function' ? data.length : data.length && 60;
      return Promise.resolve({ data, meta: { page: query.page ?? 1, per_page: 25, total, pages: 3 } });
    },
    exportRows: exported,
  };
  const list = (
    <>
      <ListView<Row>
        name="thing"
        label="Daftar"
        config={config}
        source={source}
        columns={columns}
        cardColumns={['status']}
        {...props}
      />
      <Address />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/list', element: list },
      { path: '/list/:id', element: <Address /> },
    ],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { asked, exported, router };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + decodeURIComponent(search)}</output>;
}

const address = () => screen.getByTestId('address').textContent;
const bodyRows = async () => (await screen.findByText('Makkah')).closest('tbody') as HTMLElement;

beforeAll(loadAllMessages);

describe('a list', () => {
  it('names the panel beside it after the row that it shows', async () => {
    draw('/list?peek=1', { peek: { title: ({ name }) => name, show: ({ status }) => <p>{status}</p> } });
    expect(await screen.findByRole('dialog', { name: 'Madinah' })).toBeTruthy();
  });

  it('asks the server for the state in the address', async () => {
    const { asked } = draw('/list?page=2&sort=-name&q=mad&search[status][]=PRIVATE');
    await bodyRows();
    expect(asked[0]).toMatchObject({ page: 2, sort: '-name', q: 'mad', search: { status: ['PRIVATE'] } });
  });

  it('follows a filter that only a link sets, and shows it until it is removed', async () => {
    const byLink = { ...config, fields: filteredBy(config.fields, []) };
    const { asked } = draw('/list?search[status][]=PRIVATE', { config: byLink });
    await bodyRows();
    expect(asked[0]).toMatchObject({ search: { status: ['PRIVATE'] } });
    await userEvent.click(screen.getByRole('button', { name: /Hapus.*Status/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: {} }));
    expect(screen.queryByRole('button', { name: /Hapus.*Status/ })).toBeNull();
    expect(address()).toBe('/list');
  });

  it('writes the bounds of a range of numbers with separators, and takes nothing but numbers', async () => {
    const priced = { ...config, fields: { ...config.fields, seats: integer({ filter: true }) } };
    const { asked } = draw('/list?search[seats][from]=1200', { config: priced });
    await userEvent.click(await screen.findByRole('button', { name: /≥ 1\.200/ }));
    const from = await screen.findByRole('textbox', { name: / Dari$/ });
    await userEvent.type(from, 'x5');
    await waitFor(() => expect(asked.at(-1)?.search).toEqual({ seats: { from: '12005' } }));
    expect(asked.every(({ search }) => !JSON.stringify(search).includes('x'))).toBe(true);
  });

  it('offers no filter that only links set', async () => {
    draw('/list', { config: { ...config, fields: filteredBy(config.fields, []) } });
    await bodyRows();
    expect(screen.queryAllByRole('button', { name: 'Status' })).toEqual([]);
  });

  it('keeps the sort in the address and goes back to the first page', async () => {
    draw('/list?page=2');
    await bodyRows();
    await userEvent.click(screen.getByRole('button', { name: 'Nama' }));
    expect(address()).toBe('/list?sort=-name');
  });

  it('keeps the page in the address', async () => {
    draw('/list?q=a');
    await bodyRows();
    await userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
    expect(address()).toBe('/list?page=2&q=a');
  });

  it('leads to the last page from one past the end, which does not stay in the history', async () => {
    const source: ListSource<Row> = {
      key: ['rows'],
      fetch: ({ page = 1 }) =>
        Promise.resolve({
          data: page <= 3 ? rows : [],
          meta: { page, per_page: 25, total: 60, pages: 3 },
        }),
      exportRows: vi.fn().mockResolvedValue(undefined),
    };
    const { router } = draw('/list?q=m&page=999', { source });
    await bodyRows();
    expect(address()).toBe('/list?page=3&q=m');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.getByText('Hal. 3 / 3')).toBeTruthy();
  });

  it('focuses the input of a filter, although it appears a moment after its popover', async () => {
    draw('/list');
    await bodyRows();
    screen.getByRole('button', { name: 'Status' }).focus();
    await userEvent.keyboard('{Enter}');
    const popover = within(await screen.findByRole('dialog', { name: 'Status' }));
    const [first] = await popover.findAllByRole('checkbox');
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  it('moves through its rows by arrow keys and opens one by Enter', async () => {
    draw('/list', { open: (row) => `/list/${row.id}` });
    const [first] = within(await bodyRows()).getAllByRole('row');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(address()).toBe('/list/1');
  });

  it('takes Arrow Down from the page to its first row, and leaves it to a field', async () => {
    draw('/list');
    const [first] = within(await bodyRows()).getAllByRole('row');
    screen.getByRole('searchbox').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
  });

  it('exports the shown rows', async () => {
    const { exported } = draw('/list?q=mad');
    await bodyRows();
    await userEvent.click(screen.getByRole('button', { name: /spreadsheet/ }));
    expect(exported).toHaveBeenCalledWith(expect.objectContaining({ q: 'mad' }), ['name', 'status']);
  });

  it('exports other fields for a column that names them', async () => {
    const { exported } = draw('/list?q=mad', {
      columns: [columns[0]!, { ...columns[1]!, exported: ['id', 'name'] }],
    });
    await bodyRows();
    await userEvent.click(screen.getByRole('button', { name: /spreadsheet/ }));
    expect(exported).toHaveBeenCalledWith(expect.objectContaining({ q: 'mad' }), ['name', 'id']);
  });

  it('says that nothing matches, and clears the filters', async () => {
    draw('/list?q=zzz', {}, []);
    expect(await screen.findByText('Tidak ada data yang sesuai dengan permintaan Anda.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan semua' }));
    expect(address()).toBe('/list');
  });

  it('says what it is for, and the first thing to do, when there are no rows outside the filters either', async () => {
    const begins = { ...config, defaultSearch: { status: ['ACTIVE'] } };
    const empty = { text: 'Di sini akan ada barang.', action: <button type="button">Tambah</button> };
    draw('/list', { config: begins, empty }, () => []);
    expect(await screen.findByText('Di sini akan ada barang.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tambah' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tampilkan semua' })).toBeNull();
    // There are no pages to turn.
    expect(screen.queryByRole('button', { name: 'Halaman berikutnya' })).toBeNull();
    expect(screen.getByText('Tidak ada data').getAttribute('role')).toBe('status');
  });

  it('says how many rows lie outside the filters it begins with, and shows them at one press', async () => {
    const { asked } = draw(
      '/list?q=mad',
      { config: { ...config, defaultSearch: { status: ['ACTIVE'] } } },
      (query) => (JSON.stringify(query.search).includes('PRIVATE') ? rows : []),
    );
    expect(await screen.findByText('3 hasil ada di luar filter ini.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan tanpa filter' }));
    await bodyRows();
    expect(asked.at(-1)).toMatchObject({ q: 'mad', search: { status: ['ACTIVE', 'PRIVATE'] } });
  });

  it('offers everything among its views, and says what its search takes', async () => {
    draw('/list?q=zzz&search[status][]=PRIVATE', {}, []);
    expect(await screen.findByPlaceholderText('Cari nama')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tampilan tersimpan' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Semua' }));
    expect(address()).toBe('/list');
  });

  it('shows the text of an empty list when there are no rows at all', async () => {
    draw('/list', { empty: { text: 'Kota akan tampil di sini.' } }, []);
    expect(await screen.findByText('Kota akan tampil di sini.')).toBeTruthy();
  });

  it('acts on the selected rows', async () => {
    const run = vi.fn().mockResolvedValue(undefined);
    draw('/list', { bulkActions: [{ id: 'x', label: (n) => `Tandai ${n}`, run }] });
    await bodyRows();
    await userEvent.click(screen.getByLabelText('Pilih semua baris di halaman ini'));
    await userEvent.click(screen.getByRole('button', { name: 'Tandai 3' }));
    expect(run).toHaveBeenCalledWith(rows);
  });

  it('reads the rows again when an action was refused, because some rows may have changed before', async () => {
    const run = vi.fn().mockRejectedValue(new CallFailed(409, 'Masih dipakai.'));
    const { asked } = draw('/list', { bulkActions: [{ id: 'x', label: (n) => `Tandai ${n}`, run }] });
    await bodyRows();
    await userEvent.click(screen.getByLabelText('Pilih semua baris di halaman ini'));
    const before = asked.length;
    await userEvent.click(screen.getByRole('button', { name: 'Tandai 3' }));
    await waitFor(() => expect(asked).toHaveLength(before + 1));
    expect(screen.getByText('3 dipilih')).toBeTruthy();
  });

  it('leaves out selected rows that an action does not fit, and disables it where none fits', async () => {
    const run = vi.fn().mockResolvedValue(undefined);
    const act = { label: (n: number) => `Hapus ${n}`, run };
    draw('/list', {
      bulkActions: [
        { ...act, id: 'some', fits: ({ name }) => name !== 'Jeddah' },
        { ...act, id: 'none', fits: () => false },
      ],
    });
    await bodyRows();
    await userEvent.click(screen.getByLabelText('Pilih semua baris di halaman ini'));
    await userEvent.click(screen.getByRole('button', { name: 'Hapus 0' }));
    expect(run).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Hapus 2' }));
    expect(run).toHaveBeenCalledWith(rows.slice(0, 2));
  });
});
