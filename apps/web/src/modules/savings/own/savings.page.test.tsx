import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAsCustomer } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages } from '../../../lib/words/i18n.ts';
import { SavingsPage } from './savings.page.tsx';

beforeAll(loadAllMessages);

it('asks nobody to choose a program where none is open', async () => {
  const none = { body: { data: [], meta: { page: 1, per_page: 100, total: 0, pages: 0 } } };
  fakeServer({ 'GET /user_api/savings': none, 'GET /user_api/savings_programs': none });
  drawAsCustomer(<SavingsPage />);
  await screen.findByText('Belum ada program tabungan yang dibuka.');
  expect(screen.queryByText(/Pilih program di bawah/)).toBeNull();
});
