import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { loadAllMessages } from '../../../../lib/words/i18n.ts';
import { storeSignIn } from '../../../../lib/session/session.ts';
import type { Stats } from '../statistics-query.ts';
import { CancellationBars, ChannelBars, ForecastColumns, RoomBars } from './money-bars.tsx';
import { SeatsLines } from './seats-lines.tsx';

const stats: Stats = {
  from: '2026-01-01',
  to: '2026-12-31',
  months: [],
  listings: [],
  agents: [],
  cities: [],
  rooms: [],
  channels: [],
  receivables: [],
  cancellations: [],
  forecast: [],
  seats: [],
  departures: { now: 0, before: 0 },
};

beforeAll(async () => {
  await loadAllMessages();
  storeSignIn({
    token: 't',
    account: {
      id: '1',
      name: 'Siti',
      email: 's@contoh.id',
      role: 'DIRECTOR',
      kind: 'ADMIN',
      site: { slug: 'demo', name: 'Demo' },
    },
  });
});

describe('the charts of an agency that has sold nothing', () => {
  it('say so in words, each of them', () => {
    render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <MemoryRouter>
            <RoomBars stats={stats} currency="IDR" />
            <ChannelBars stats={stats} currency="IDR" />
            <CancellationBars stats={stats} />
            <SeatsLines stats={stats} />
            <ForecastColumns stats={stats} currency="IDR" />
          </MemoryRouter>
        </MantineProvider>
      </QueryClientProvider>,
    );
    expect(screen.getAllByText('Belum ada angka dalam rentang ini.')).toHaveLength(4);
    expect(screen.getAllByText('Semua tagihan sudah lunas.')).toHaveLength(1);
  });
});
