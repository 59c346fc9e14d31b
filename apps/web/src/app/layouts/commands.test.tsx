import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { loadAllMessages } from '../../lib/i18n.ts';
import { Commands } from './commands.tsx';

beforeAll(() => loadAllMessages());

function renderCommands() {
  const screenWithField = (
    <>
      <input aria-label="Nama" />
      <Commands />
    </>
  );
  const router = createMemoryRouter([{ path: '/', element: screenWithField }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it('the search takes the letters typed right after its key, before it is loaded', async () => {
  renderCommands();
  await userEvent.keyboard('{Control>}k{/Control}fak');
  expect(await screen.findByRole<HTMLInputElement>('combobox')).toHaveProperty('value', 'fak');
});

it('the search opens by Ctrl-K from a field, where a slash is a letter', async () => {
  renderCommands();
  const field = screen.getByRole('textbox', { name: 'Nama' });
  await userEvent.type(field, '/');
  expect(field).toHaveProperty('value', '/');
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toBeDefined();
});
