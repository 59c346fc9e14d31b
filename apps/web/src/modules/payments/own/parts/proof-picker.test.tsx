import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drawAsCustomer } from '../../../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { ProofPicker } from './proof-picker.tsx';

const BITMAP = { width: 800, height: 600, close: () => undefined };
/** Opens a picture that the browser was asked to open, by the name of its file. */
const opening = new Map<string, () => void>();
const open = (name: string) => act(async () => opening.get(name)?.());
const choose = (name: string, type: string, size: number) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([new Uint8Array(size)], name, { type }),
  );

function Picker() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <output>{file?.name ?? '-'}</output>
      <ProofPicker file={file} onPick={setFile} problem={null} />
    </>
  );
}
const chosen = () => document.querySelector('output')?.textContent;

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});
beforeEach(() => {
  opening.clear();
  vi.stubGlobal('createImageBitmap', ({ name }: File) => {
    const { promise, resolve } = Promise.withResolvers<typeof BITMAP>();
    opening.set(name, () => resolve(BITMAP));
    return promise;
  });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])));
});
afterEach(() => vi.restoreAllMocks());

it('keeps the file that was chosen last, though an earlier one is ready later', async () => {
  drawAsCustomer(<Picker />);
  await choose('lama.jpg', 'image/jpeg', 1_000_001);
  await choose('baru.jpg', 'image/jpeg', 1_000_001);
  await open('baru.jpg');
  await open('lama.jpg');
  expect(chosen()).toBe('baru.jpg');
});

it('keeps another file that is chosen while one is compressed', async () => {
  drawAsCustomer(<Picker />);
  await choose('lama.jpg', 'image/jpeg', 300_000);
  await userEvent.click(await screen.findByRole('button', { name: 'Perkecil foto' }));
  await choose('baru.pdf', 'application/pdf', 10);
  await open('lama.jpg');
  expect(chosen()).toBe('baru.pdf');
});
