import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListSource } from '../../../../kit/list/list-source.ts';
import type { Currency } from '../../../../lib/format.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/i18n.ts';
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

describe('the sums of a list', () => {
  it('are named once, however many currencies there are', async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
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
    const { textContent } = (await screen.findByText(/^Nominal/)).parentElement as HTMLElement;
    expect(textContent?.match(/Nominal/g)).toHaveLength(1);
    expect(textContent).toContain('2.000.000');
    expect(textContent).toContain('200');
  });
});
