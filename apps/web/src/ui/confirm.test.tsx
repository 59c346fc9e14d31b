import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAsCustomer } from '../../test/draw.tsx';
import { loadAllMessages } from '../lib/words/i18n.ts';
import { confirmAct } from './confirm.tsx';

beforeAll(loadAllMessages);

it('names the way out so that it cannot be taken for the cancelling that is asked about, and does nothing', async () => {
  const run = vi.fn();
  const ask = () =>
    confirmAct({ title: 'Batalkan pesanan?', consequence: '', actLabel: 'Batalkan pesanan', run });
  drawAsCustomer(<Button onClick={ask}>Tanya</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Tanya' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Kembali' }));
  expect(screen.queryByRole('button', { name: 'Batal' })).toBeNull();
  expect(run).not.toHaveBeenCalled();
});
