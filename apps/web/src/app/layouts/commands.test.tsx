import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { loadAllMessages } from '../../lib/i18n.ts';
import { Commands } from './commands.tsx';

beforeAll(() => loadAllMessages());

it('the search takes the letters typed right after its key, before it is loaded', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Commands /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await userEvent.keyboard('{Control>}k{/Control}fak');
  expect(await screen.findByRole<HTMLInputElement>('combobox')).toHaveProperty('value', 'fak');
});
