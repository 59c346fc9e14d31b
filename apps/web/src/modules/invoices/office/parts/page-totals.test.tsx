import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListSource } from '../../../../kit/list/list-source.ts';
import type { Currency } from '../../../../lib/words/format.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { PageTotals } from './page-totals.tsx';

type Row = { id: string; currency: Currency; amount: number };

const config = { fields: {}, defaultSort: 'id' };
const rows: Row[] = [
  { id: '1', currency: 'IDR', amount: 1_500_000 },
  { id: '2', currency: 'USD', amount: 20_000 },
  { id: '3', currency: 'IDR', amount: 500_000 },
];
const source: ListSource<Row> = {
  key: ['rows'],
  fetch: () => Promise.resolve({ data: rows, meta: { page: 1, per_page: 25, total: 3, pages: 1 } }),
  exportRows: () => Promise.resolve(),
};

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

/** The sums as the office sees them, where the site keeps a reference rate or none. */
function show(usd_rate: number | null) {
  const client = new QueryClient();
  client.setQueryData(['public_sites.get'], { usd_rate, usd_rate_on: usd_rate && '2026-11-16' });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <PageTotals
            config={config}
            source={source}
            sums={[{ label: 'Nominal', of: ({ amount }) => amount }]}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

describe('the sums of a list', () => {
  it('over several currencies are added up in rupiah by the reference rate, with its day', async () => {
    show(16_300);
    const { textContent } = await screen.findByText(/≈/);
    expect(textContent?.replaceAll(/\s/g, ' ')).toMatch(/≈ Rp ?5\.260\.000.*16\.300.*16 Nov/);
  });

  it('over several currencies have no total in rupiah without a rate', async () => {
    show(null);
    expect((await screen.findByText(/^Nominal/)).textContent).not.toContain('≈');
  });

  it('are named once, however many currencies there are', async () => {
    show(null);
    const { textContent } = (await screen.findByText(/^Nominal/)).parentElement as HTMLElement;
    expect(textContent?.match(/Nominal/g)).toHaveLength(1);
    expect(textContent).toContain('2.000.000');
    expect(textContent).toContain('200');
  });
});
