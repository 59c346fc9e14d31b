import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../../test/draw.tsx';
import { fakeUploads } from '../../../../../test/fake-uploads.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import type { PayPage } from '../own-payment.queries.ts';
import { ProofForm } from './proof-form.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

/** Draws the form before a server that answers every file with this status, and sends one file. */
async function send(status: number, msg: string) {
  fakeUploads(() => ({ status, body: { code: 'kit.x', msg } }));
  drawAs(
    'MEDIA',
    <ProofForm
      payment={{ id: '1', type: 'DOWN_PAYMENT', invoice_number: 'INV/1', notes: null } as PayPage['payment']}
      bankId="b1"
      today="2026-11-22"
      bookedOn="2026-11-20"
      onSent={() => undefined}
    />,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const choose = (name: string) =>
    userEvent.upload(input, new File(['x'], name, { type: 'application/pdf' }));
  await choose('bukti.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim bukti transfer' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(msg));
  return choose;
}

it('does not ask to send again a file that was refused, and forgets the refusal with another file', async () => {
  const choose = await send(415, 'Isi berkas ini tidak didukung.');
  expect(screen.getByRole('alert').textContent).not.toContain('kirim lagi');
  expect(screen.queryByRole('button', { name: 'Kirim lagi' })).toBeNull();
  await choose('lain.pdf');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/lain\.pdf/)).toBeDefined();
});

it('offers to send the same file again when the server failed', async () => {
  await send(503, 'Server sedang sibuk.');
  expect(screen.getByRole('alert').textContent).toContain('Silakan kirim lagi.');
  expect(screen.getByRole('button', { name: 'Kirim lagi' })).toBeDefined();
});
