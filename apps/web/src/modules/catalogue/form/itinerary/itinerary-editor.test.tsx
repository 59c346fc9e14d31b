import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { type Listing, listingQuery } from '../../listing.queries.ts';
import { ItineraryEditor } from './itinerary-editor.tsx';
import type { Entry } from './order.ts';

const entry = (title: string, day: number): Entry => ({
  key: title,
  day,
  title,
  description: null,
  photo_file_id: null,
});

const listing = { id: 'this', days: 3, departure_at: '2027-01-15' } as Listing;
const other = {
  id: 'other',
  name: 'Umroh Plus',
  itineraries: [
    { id: '1', day: 1, title: 'Istanbul', description: null, photo_file_id: null },
    { id: '2', day: 9, title: 'Bosphorus', description: null, photo_file_id: null },
  ],
} as unknown as Listing;

function Form() {
  const [entries, setEntries] = useState([entry('Manasik', 1), entry('Tawaf', 1), entry('Ziarah', 2)]);
  return (
    <>
      <ItineraryEditor
        listing={listing}
        form={{ input: () => ({}) }}
        entries={entries}
        onChange={setEntries}
      />
      <output>{entries.map(({ title, day }) => `${title} ${day}`).join(', ')}</output>
    </>
  );
}

const kept = () => document.querySelector('output')?.textContent;
const handleOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^Pindahkan ${name} `) });

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
  queryClient.setQueryData(['listings', 'choices', { per_page: 25, q: undefined }], {
    data: [
      { id: 'this', name: 'Paket ini' },
      { id: 'other', name: 'Umroh Plus' },
    ],
  });
  queryClient.setQueryData(listingQuery('other').queryKey, { data: other });
});

beforeEach(() => {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Form />
      </MantineProvider>
    </QueryClientProvider>,
  );
});

describe('the itinerary by keyboard', () => {
  it('moves what the handle holds with the arrows, keeps the focus and says where it went', async () => {
    handleOf('Tawaf').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(kept()).toBe('Manasik 1, Tawaf 2, Ziarah 2');
    expect(document.activeElement).toBe(handleOf('Tawaf'));
    screen.getByText('Tawaf pindah ke hari ke-2, urutan 1 dari 2.');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(kept()).toBe('Tawaf 1, Manasik 1, Ziarah 2');
  });

  it('moves a whole day, and no day beyond the journey', async () => {
    handleOf('hari ke-1').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(kept()).toBe('Ziarah 1, Manasik 2, Tawaf 2');
    expect(document.activeElement).toBe(handleOf('hari ke-2'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(kept()).toBe('Ziarah 1, Manasik 3, Tawaf 3');
  });

  it('adds to a day and goes on typing there', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Tambah kegiatan pada hari ke-3' }));
    await userEvent.keyboard('Pulang');
    expect(kept()).toBe('Manasik 1, Tawaf 1, Ziarah 2, Pulang 3');
  });

  it('brings back what was removed', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Hapus Tawaf' }));
    expect(kept()).toBe('Manasik 1, Ziarah 2');
    await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    expect(kept()).toBe('Manasik 1, Tawaf 1, Ziarah 2');
  });
});

describe('the itinerary of another package', () => {
  const choose = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Salin dari paket lain' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Paket yang disalin' }));
    expect(screen.queryByRole('option', { name: 'Paket ini' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Umroh Plus' }));
    await within(dialog).findByText('Bosphorus');
    within(dialog).getByText(/1 kegiatan melewati hari terakhir/);
    return dialog;
  };

  it('is added to what there is, once it was read, and taken away again', async () => {
    const dialog = await choose();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salin 2 kegiatan' }));
    expect(kept()).toBe('Manasik 1, Tawaf 1, Istanbul 1, Ziarah 2, Bosphorus 9');
    screen.getByText('Ada kegiatan setelah hari terakhir perjalanan.');
    await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    expect(kept()).toBe('Manasik 1, Tawaf 1, Ziarah 2');
  });

  it('takes the place of what there is when that is chosen', async () => {
    const dialog = await choose();
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Ganti 3/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salin 2 kegiatan' }));
    expect(kept()).toBe('Istanbul 1, Bosphorus 9');
  });
});
