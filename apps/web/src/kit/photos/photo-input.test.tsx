import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { type Asked, fakeServer } from '../../../test/fake-server.ts';
import { fakeUploads } from '../../../test/fake-uploads.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { GalleryInput } from './gallery-input.tsx';
import type { GalleryPhoto } from './gallery-photo.ts';
import { PhotoInput } from './photo-input.tsx';

const photo = (id: string, caption: string) => ({
  id,
  version: 1,
  caption,
  file_id: `f-${id}`,
  type: 'LISTING',
  created_at: '2026-11-20T05:00:00.000Z',
});

const LIBRARY = [photo('1', 'Masjid Nabawi'), photo('2', 'Masjidil Haram'), photo('3', 'Jabal Uhud')];

function library(): Asked[] {
  return fakeServer({
    'GET /admin_api/photos': ({ query }) => {
      const q = query.get('q')?.toLowerCase() ?? '';
      const data = LIBRARY.filter(({ caption }) => caption.toLowerCase().includes(q));
      return { body: { data, meta: { page: 1, per_page: 25, total: data.length, pages: 1 } } };
    },
    'POST /admin_api/photos': ({ body }) => ({ body: { data: { ...photo('9', ''), ...(body as object) } } }),
  });
}

function Field({ initial }: { initial: string | null }) {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <>
      <PhotoInput label="Foto utama" type="LISTING" value={value} onChange={setValue} />
      <output data-testid="value">{value ?? 'kosong'}</output>
    </>
  );
}

function Gallery({ initial }: { initial: GalleryPhoto[] }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <GalleryInput label="Galeri" type="LISTING" max={4} value={value} onChange={setValue} />
      <output data-testid="value">
        {value.map(({ file_id, caption }) => `${file_id} ${caption}`).join(', ')}
      </output>
    </>
  );
}

const value = () => screen.getByTestId('value').textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const person = userEvent.setup();
/** The longer timeout of dialogs with many parts, which are slow in a simulated browser. */
const SLOW = { timeout: 20_000 };

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
  // The field loads it by itself; here it must not be waited for.
  await import('./photo-picker.tsx');
});

describe('the field of a picture', () => {
  it('takes a photo found in the library and returns the focus', SLOW, async () => {
    const asked = library();
    drawAs('MAIN', <Field initial={null} />);
    await person.click(button('Pilih dari pustaka'));
    const dialog = await screen.findByRole('dialog', {}, { timeout: 5_000 });
    await within(dialog).findByRole('button', { name: 'Jabal Uhud' });
    expect(asked[0]!.query.getAll('search[type][]')).toEqual(['LISTING']);
    await person.type(within(dialog).getByRole('searchbox'), 'haram');
    await waitFor(() => expect(within(dialog).queryByText('Jabal Uhud')).toBeNull());
    await person.click(within(dialog).getByRole('button', { name: 'Masjidil Haram' }));
    expect(value()).toBe('f-2');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button('Pilih dari pustaka')));
  });

  it('takes a new photo and adds it to the library under the name of its file', async () => {
    const asked = library();
    const uploads = fakeUploads(() => ({ body: { data: { id: 'new' } } }));
    drawAs('MAIN', <Field initial={null} />);
    const file = new File(['x'], 'kamar-hotel_makkah 2.jpg', { type: 'image/jpeg' });
    await person.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await waitFor(() => expect(value()).toBe('new'));
    expect(uploads[0]!.fields).toEqual({ purpose: 'LISTING' });
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      caption: 'kamar hotel makkah 2',
      file_id: 'new',
      type: 'LISTING',
    });
  });

  it('shows photos of all types where the library has none of its own type', SLOW, async () => {
    fakeServer({
      'GET /admin_api/photos': ({ query }) => {
        const data = query.has('search[type][]') ? [] : LIBRARY;
        return { body: { data, meta: { page: 1, per_page: 25, total: data.length, pages: 1 } } };
      },
    });
    drawAs('MAIN', <Field initial={null} />);
    await person.click(button('Pilih dari pustaka'));
    const dialog = await screen.findByRole('dialog', {}, { timeout: 5_000 });
    await person.click(await within(dialog).findByRole('button', { name: 'Tampilkan foto semua jenis' }));
    await person.click(await within(dialog).findByRole('button', { name: 'Jabal Uhud' }));
    expect(value()).toBe('f-3');
  });

  it('removes its picture and keeps the focus in the field', async () => {
    library();
    drawAs('MAIN', <Field initial="f-1" />);
    await person.click(button('Lepas foto'));
    expect(value()).toBe('kosong');
    expect(document.activeElement).toBe(button('Pilih dari pustaka'));
  });
});

describe('a gallery', () => {
  const three = [
    { file_id: 'f-1', caption: 'Satu' },
    { file_id: 'f-2', caption: 'Dua' },
    { file_id: 'f-3', caption: null },
  ];

  it('is reordered by keys, announces the new place of the picture, and keeps the focus on it', async () => {
    library();
    drawAs('MAIN', <Gallery initial={three} />);
    button(/^Pindahkan foto 1/).focus();
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(value()).toBe('f-2 Dua, f-3 null, f-1 Satu');
    expect(screen.getByText('Dipindahkan ke urutan 3 dari 3.')).toBeDefined();
    expect(document.activeElement).toBe(button(/^Pindahkan foto 3/));
    await person.keyboard('{ArrowDown}');
    expect(value()).toBe('f-2 Dua, f-3 null, f-1 Satu');
  });

  it('keeps the focus on the button that moves a picture when it has come to the end', async () => {
    library();
    drawAs('MAIN', <Gallery initial={three.slice(0, 2)} />);
    button('Naikkan foto 2').focus();
    await person.keyboard('{Enter}');
    expect(value()).toBe('f-2 Dua, f-1 Satu');
    expect(document.activeElement).toBe(button('Naikkan foto 1'));
    await person.keyboard('{Enter}');
    expect(value()).toBe('f-2 Dua, f-1 Satu');
  });

  it(
    'takes several photos of the library in the order in which they are pressed, and none twice',
    SLOW,
    async () => {
      library();
      drawAs('MAIN', <Gallery initial={[{ file_id: 'f-2', caption: 'Sudah ada' }]} />);
      await person.click(button('Pilih dari pustaka'));
      const dialog = await screen.findByRole('dialog', {}, { timeout: 5_000 });
      for (const name of ['Jabal Uhud', 'Masjidil Haram', 'Masjid Nabawi'])
        await person.click(await within(dialog).findByRole('button', { name }));
      expect(within(dialog).getByRole('button', { name: 'Jabal Uhud' }).ariaPressed).toBe('true');
      await person.click(within(dialog).getByRole('button', { name: 'Tambahkan terpilih (3)' }));
      expect(value()).toBe('f-2 Sudah ada, f-3 Jabal Uhud, f-1 Masjid Nabawi');
    },
  );

  it('changes captions, removes pictures, and says when it is full', async () => {
    library();
    drawAs('MAIN', <Gallery initial={[...three, { file_id: 'f-4', caption: 'Empat' }]} />);
    expect(screen.getByText('Galeri sudah penuh: paling banyak 4 foto.')).toBeDefined();
    await person.type(screen.getByLabelText('Keterangan foto 3'), 'Tiga');
    await person.click(button('Lepas foto 1 dari galeri'));
    expect(value()).toBe('f-2 Dua, f-3 Tiga, f-4 Empat');
  });
});
