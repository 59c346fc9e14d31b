import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drawAsCustomer } from '../../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { ProfileValues } from '../profile-values.ts';
import type { CardAnswer } from './ask-server.ts';
import { CardDialog } from './card-dialog.tsx';

const server = vi.hoisted(() => ({ answer: (): Promise<CardAnswer> => new Promise(() => {}) }));
vi.mock('./ask-server.ts', () => ({ readCardOnServer: () => server.answer() }));
vi.mock('./small-picture.ts', () => ({ smallPicture: async (file: File) => file }));

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

const fill = vi.fn();
const onClose = vi.fn();
beforeEach(() => {
  fill.mockClear();
  onClose.mockClear();
});

/** Opens the dialog and chooses a picture, which the server answers with `answer`. */
async function giveCard(answer: () => Promise<CardAnswer>) {
  server.answer = answer;
  drawAsCustomer(<CardDialog values={{} as ProfileValues} fill={fill} onClose={onClose} />);
  await screen.findByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'ktp.jpg', { type: 'image/jpeg' }));
}

it('says that a slow connection takes longer, and lets one go on by hand with nothing changed', async () => {
  await giveCard(() => new Promise(() => {}));
  expect((await screen.findByRole('status')).textContent).toContain('Sedang membaca');
  expect(screen.getByText(/Isian Anda tetap tersimpan/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Isi sendiri' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(fill).not.toHaveBeenCalled();
});

it('offers the way by hand beside another picture, once a card was not read', async () => {
  await giveCard(async () => ({ refused: { reason: 'not_readable' } }));
  expect((await screen.findByRole('alert')).textContent).toContain('Hurufnya belum jelas');
  await userEvent.click(screen.getByRole('button', { name: 'Isi sendiri' }));
  expect(onClose).toHaveBeenCalledOnce();
});
