import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { CallFailed } from '../../../lib/api/problems.ts';
import { loadAllMessages, translate } from '../../../lib/words/i18n.ts';
import { GuideKitPage } from './guide-kit.page.tsx';

const read = vi.hoisted(() => vi.fn<(slug: string) => Promise<void>>());
vi.mock('./guide-gate.tsx', () => ({
  GuideGate: ({ children }: { children: (guide: object) => ReactNode }) =>
    children({ state: { carried: {}, queue: [], isOnline: true }, store: { read } }),
}));

const open = () =>
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/umrah-9']}>
        <Routes>
          <Route path=":slug" element={<GuideKitPage />} />
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  );

beforeAll(loadAllMessages);

it('a departure that the guide does not lead is said to be missing, and does not load for ever', async () => {
  read.mockResolvedValue(undefined);
  open();
  expect(await screen.findByText(translate('error.guiding.not_found'))).toBeDefined();
});

it('a departure that could not be read shows why, and can be read again', async () => {
  read.mockRejectedValue(new CallFailed(503, 'The server is busy.'));
  open();
  expect(await screen.findByText(/The server is busy\./)).toBeDefined();
});
