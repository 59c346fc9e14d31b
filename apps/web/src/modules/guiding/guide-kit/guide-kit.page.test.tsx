import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CallFailed } from '../../../lib/api/problems.ts';
import { loadAllMessages, translate } from '../../../lib/words/i18n.ts';
import { GuideKitPage } from './guide-kit.page.tsx';

const { read, carried } = vi.hoisted(() => ({
  read: vi.fn<(slug: string) => Promise<void>>(),
  carried: {} as Record<string, unknown>,
}));
vi.mock('./guide-gate.tsx', () => ({
  GuideGate: ({ children }: { children: (guide: object) => ReactNode }) =>
    children({ state: { carried, queue: [], isOnline: true }, store: { read } }),
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

/** Puts a departure without pilgrims on the phone. */
function carry(): void {
  const listing = {
    id: 'l9',
    slug: 'umrah-9',
    name: 'Umrah 9',
    departure_at: '2026-11-01',
    returns_on: '2026-11-10',
  };
  const journey = {
    agency: { name: 'Demo' },
    guides: [],
    hotels: [],
    flights: [],
    buses: [],
    days: [],
    itinerary: [],
  };
  carried['umrah-9'] = {
    kit: { listing, journey, pilgrims: [] },
    attendance: { listing, gatherings: [], incidents: [] },
    read_at: '2026-11-01T00:00:00Z',
  };
}

const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));

beforeAll(loadAllMessages);
afterEach(() => {
  delete carried['umrah-9'];
});

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

it('a report that is half written is there again after a look at the pilgrims', async () => {
  read.mockResolvedValue(undefined);
  carry();
  open();
  await openTab(translate('guide.tab.incidents'));
  await userEvent.click(screen.getByRole('button', { name: translate('guide.incident.add') }));
  const words = () => screen.getByRole('textbox', { name: new RegExp(translate('guide.incident.text')) });
  await userEvent.type(words(), 'Koper tertinggal');
  await openTab(translate('guide.tab.people'));
  await openTab(translate('guide.tab.incidents'));
  expect(words()).toHaveProperty('value', 'Koper tertinggal');
});

it('a new gathering that is half written is there again after a look at the pilgrims', async () => {
  read.mockResolvedValue(undefined);
  carry();
  open();
  await openTab(translate('guide.tab.count'));
  await userEvent.click(screen.getByRole('button', { name: translate('guide.gathering.add') }));
  const place = () => screen.getByRole('textbox', { name: translate('guide.gathering.place') });
  await userEvent.type(place(), 'Lobi hotel');
  await openTab(translate('guide.tab.people'));
  await openTab(translate('guide.tab.count'));
  expect(place()).toHaveProperty('value', 'Lobi hotel');
});
