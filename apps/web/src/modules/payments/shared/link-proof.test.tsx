import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { drawAsCustomer } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages } from '../../../lib/words/i18n.ts';
import { LinkProof } from './link-proof.tsx';
import type { LinkPaymentData, PayLinkData } from './shared.queries.ts';

const BANK = { logo_file_id: null, name: 'Rekening', owner: 'PT Safanusa', number: '7000526001' };
const BEGUN = {
  amount: 1_500_000,
  base_amount: 1_500_000,
  payment_instructions: null,
  banks: [
    { ...BANK, id: 'bank-1', bank: 'Bank Syariah Indonesia' },
    { ...BANK, id: 'bank-2', bank: 'Bank Mandiri' },
  ],
} as unknown as LinkPaymentData;

beforeAll(loadAllMessages);

it('says beside its button that no account is chosen, aloud, and sends nothing', async () => {
  const asked = fakeServer({});
  drawAsCustomer(
    <LinkProof
      linkAndKey={{ token: 't', key: 'k' }}
      shown={{ currency: 'IDR' } as PayLinkData}
      begun={BEGUN}
      onChanged={() => undefined}
    />,
  );
  const send = screen.getByRole('button', { name: 'Kirim bukti' });
  await userEvent.click(send);
  const note = send.previousElementSibling!;
  expect(note.getAttribute('role')).toBe('alert');
  expect(note.textContent).toBe('Pilih rekening tujuan transfer Anda.');
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /Bank Mandiri/ }));
  expect(note.isConnected).toBe(false);
});
