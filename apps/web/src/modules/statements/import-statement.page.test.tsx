import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadAllMessages, translate } from '../../lib/words/i18n.ts';
import { ImportStatementPage } from './import-statement.page.tsx';

vi.mock('../../ui/inputs/file-drop.tsx', () => ({
  FileDrop: ({ onDone }: { onDone: (answer: object) => void }) => (
    <button type="button" onClick={() => onDone({ data: { id: 'file' } })}>
      drop
    </button>
  ),
}));

beforeAll(loadAllMessages);

it('what was read for one account is not imported into another', async () => {
  const bank = (id: string) => ({ id, bank: id, number: '1', owner: 'PT' });
  const preview = { layout: 'BCA', lines: 3, known: 0, account_fits: null, currency: 'IDR' };
  const rest = { from_day: null, to_day: null, came: 0, went: 0, remembered: false, columns: null };
  fakeServer({
    'GET /admin_api/banks': { body: { data: [bank('BCA'), bank('BNI')] } },
    'POST /admin_api/statements/preview': ({ body }) =>
      (body as { bank_id: string }).bank_id === 'BCA'
        ? { body: { data: { ...preview, ...rest, rows: [], first: [], unreadable: [] } } }
        : { status: 409, body: { code: 'statement.unreadable', msg: 'Not a file of this bank.' } },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <MemoryRouter>
          <ImportStatementPage />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  const choose = async (name: RegExp) => {
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name, hidden: true }));
  };
  await choose(/BCA/);
  await userEvent.click(await screen.findByRole('button', { name: 'drop' }));
  const importButton = translate('statement.import_lines', { count: 3 });
  expect(await screen.findByRole('button', { name: importButton })).toBeDefined();
  await choose(/BNI/);
  expect(await screen.findByText('Not a file of this bank.')).toBeDefined();
  expect(screen.queryByRole('button', { name: importButton })).toBeNull();
});
