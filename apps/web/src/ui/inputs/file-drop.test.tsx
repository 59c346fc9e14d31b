import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { fakeUploads, type Uploaded } from '../../../test/fake-uploads.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { FileDrop } from './file-drop.tsx';

const MB = 1024 * 1024;
const picture = (name: string, bytes = 10, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

/** Draws the input with a server that accepts every file except the refused ones. */
function draw(refused: Readonly<Record<string, { status: number; msg: string }>> = {}) {
  const done: string[] = [];
  const uploads = fakeUploads(({ name }: Uploaded) => {
    const why = refused[name];
    return why
      ? { status: why.status, body: { code: 'kit.x', msg: why.msg } }
      : { body: { data: { id: name } } };
  });
  drawAs(
    'MEDIA',
    <FileDrop<{ data: { id: string } }>
      label="Foto"
      accept="image/jpeg,image/png"
      multiple
      to="/admin_api/files"
      fields={{ purpose: 'ASSET' }}
      onDone={({ data }) => done.push(data.id)}
    />,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  // Whoever drops a file is not held to what the field accepts.
  const choose = (files: File[]) => userEvent.setup({ applyAccept: false }).upload(input, files);
  return { choose, uploads, done };
}

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('uploaded files', () => {
  it('arrive one by one: a refused one says why, and the others go on', async () => {
    const { choose, uploads, done } = draw({ 'b.jpg': { status: 415, msg: 'Gambar ini rusak.' } });
    await choose([picture('a.jpg'), picture('b.jpg'), picture('c.jpg'), picture('d.jpg')]);
    await waitFor(() => expect(done).toEqual(['a.jpg', 'c.jpg', 'd.jpg']));
    expect(
      uploads.every(({ path, fields }) => path === '/admin_api/files' && fields.purpose === 'ASSET'),
    ).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('Gambar ini rusak.');
    expect(screen.getByText('b.jpg')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('3 dari 4 berkas terkirim, 1 ditolak');
    // The same broken picture would be refused again.
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tutup pesan tentang b.jpg' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not sent when they are too large, empty or of another kind', async () => {
    const { choose, uploads } = draw();
    await choose([
      picture('besar.jpg', 10 * MB + 1),
      picture('kosong.jpg', 0),
      picture('catatan.txt', 5, 'text/plain'),
    ]);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Berkas ini 11 MB, paling besar 10 MB. Perkecil dahulu lalu coba lagi.',
      'Berkas ini kosong.',
      'Jenis berkas ini tidak diterima. Gunakan JPEG, PNG.',
    ]);
    expect(uploads).toEqual([]);
  });

  it('are tried again when the connection broke', async () => {
    let broken = true;
    const { choose, done } = draw();
    fakeUploads(() => (broken ? { status: 0, body: null } : { body: { data: { id: 'a' } } }));
    await choose([picture('a.jpg')]);
    const again = await screen.findByRole('button', { name: 'Coba lagi' });
    broken = false;
    await userEvent.click(again);
    await waitFor(() => expect(done).toEqual(['a']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not sent when they are dropped while they are still made smaller', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<object>();
    vi.stubGlobal('createImageBitmap', () => opened);
    const { choose, uploads, done } = draw();
    await choose([picture('salah.jpg', 2 * MB)]);
    await userEvent.click(screen.getByRole('button', { name: 'Hentikan pengiriman salah.jpg' }));
    open({ width: 800, height: 600, close: () => undefined });
    await choose([picture('benar.jpg')]);
    await waitFor(() => expect(done).toEqual(['benar.jpg']));
    expect(uploads.map(({ name }) => name)).toEqual(['benar.jpg']);
  });

  it('come from the clipboard as well', async () => {
    const { done } = draw();
    screen.getByRole('button', { name: 'Pilih berkas' }).focus();
    const files = [picture('tempel.png', 5, 'image/png')];
    await userEvent.paste({ files, getData: () => '' } as unknown as DataTransfer);
    await waitFor(() => expect(done).toEqual(['tempel.png']));
  });

  it('hold the form around them until they have arrived', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<object>();
    vi.stubGlobal('createImageBitmap', () => opened);
    fakeUploads(() => ({ body: { data: { id: 'a' } } }));
    const send = vi.fn<() => void>();
    drawAs(
      'MEDIA',
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FileDrop label="Foto" accept="image/jpeg" to="/admin_api/files" onDone={() => undefined} />
        <button type="submit">Simpan</button>
      </form>,
    );
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, picture('besar.jpg', 2 * MB));
    await userEvent.click(screen.getByText('Simpan'));
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Berkas masih dikirim. Tunggu sampai selesai.');
    open({ width: 800, height: 600, close: () => undefined });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.click(screen.getByText('Simpan'));
    expect(send).toHaveBeenCalledTimes(1);
  });
});
