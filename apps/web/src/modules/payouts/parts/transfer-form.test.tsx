import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { TransferForm } from './transfer-form.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('marks the proof as required, and leads to the first field that is wrong', async () => {
  const bank = { id: 'bank-1', bank: 'BCA', number: '123', owner: 'PT Contoh', currency: 'IDR' };
  const asked = fakeServer({ 'GET /admin_api/banks': { body: { data: [bank], meta: { pages: 1 } } } });
  drawAs(
    'FINANCE',
    <TransferForm
      withdrawals={[{ id: 'w1', net: 900_000, currency: 'IDR', number: 'WD-1' } as never]}
      onClose={() => undefined}
    />,
  );
  const save = await screen.findByRole('button', { name: /Rp900.000/ });
  expect(screen.getByText(/^Foto bukti transfer/).textContent).toContain('*');
  await userEvent.click(save);
  const account = screen.getByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(account));
  await userEvent.click(account);
  await userEvent.click(await screen.findByRole('option', { name: /BCA/, hidden: true }));
  await userEvent.click(save);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Pilih berkas'));
  const proof = document.activeElement!;
  expect(proof.getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector(`[id="${proof.getAttribute('aria-describedby')}"]`)?.textContent).toMatch(
    /bukti/,
  );
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});
