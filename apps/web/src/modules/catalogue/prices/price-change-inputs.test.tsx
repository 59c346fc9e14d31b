import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { PriceChangeInputs } from './price-change-inputs.tsx';
import { untouched } from './price-change.ts';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

function Inputs() {
  const form = useForm({ name: 'prices', initial: untouched, check: () => ({}), save: vi.fn() });
  return <PriceChangeInputs form={form} />;
}

it('takes no amount in rupiah for one in cents when another currency is chosen', async () => {
  drawAs('MAIN', <Inputs />);
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /^Selisih harga/ });
  await userEvent.type(amount, '500000');
  await userEvent.click(screen.getByRole('combobox', { name: /^Mata uang/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Dolar/, hidden: true }));
  expect(amount.value).toBe('');
});
