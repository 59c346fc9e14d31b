import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { fakeUploads } from '../../../../test/fake-uploads.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { ReplacePicture } from './replace-picture.tsx';

const PHOTO = {
  id: '1',
  version: 3,
  caption: 'Padang Arafah',
  file_id: 'f-1',
  type: 'LISTING',
  created_at: '2026-11-20T05:00:00.000Z',
} as const;
const REPLACE = 'POST /admin_api/photos/1/replace';

const person = userEvent.setup();
const file = new File(['x'], 'baru.jpg', { type: 'image/jpeg' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ganti gambar' });

/** Opens the dialog for a photo that is used in fifteen places, and uploads a new picture. */
async function chooseNew() {
  const closed: true[] = [];
  const uploads = fakeUploads(() => ({ body: { data: { id: 'new' } } }));
  drawAs(
    'MAIN',
    <>
      <Notifications />
      <ReplacePicture photo={PHOTO} useCount={15} onClose={() => closed.push(true)} />
    </>,
  );
  await screen.findByRole('dialog');
  expect(button().disabled).toBe(true);
  await person.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await screen.findByText('Gambar berganti di 15 tempat.');
  return { closed, uploads };
}

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('replacing a picture', () => {
  it('says in how many places before it is done, and tells the count afterwards', async () => {
    const asked = fakeServer({ [REPLACE]: () => ({ body: { data: { id: '1', version: 4, count: 16 } } }) });
    const { closed } = await chooseNew();
    expect(asked).toEqual([]);
    await person.click(button());
    await screen.findByText('Gambar diganti di 16 tempat.');
    expect(asked[0]!.body).toMatchObject({ version: 3, file_id: 'new' });
    expect(closed).toEqual([true]);
  });

  it('stays open with the reason when it is refused, and keeps the chosen picture', async () => {
    const refusal = { code: 'file.photo_guarded', msg: 'Tidak boleh diganti.' };
    fakeServer({ [REPLACE]: () => ({ status: 403, body: refusal }) });
    const { closed } = await chooseNew();
    await person.click(button());
    await screen.findByText('Tidak boleh diganti.');
    await waitFor(() => expect(button().disabled).toBe(false));
    expect(screen.getByRole('img', { name: 'Gambar baru' })).toBeTruthy();
    expect(closed).toEqual([]);
  });
});
