import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { invalidateAll } from './invalidate-all.ts';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

/** Shows the data of a query, as an open screen does; gives the function that loads them. */
async function show(queryKey: readonly string[], staleTime?: number) {
  const load = vi.fn(() => Promise.resolve('data'));
  new QueryObserver(queryClient, { queryKey, queryFn: load, staleTime }).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('data'));
  return load;
}

describe('an act on money', () => {
  it.each([
    'invoices.get',
    'payments.list',
    'statements.get',
    'statements.lines',
    'gateway_reviews.list',
    'gateway_events.list',
    'cancellations.waiting',
    'savings.list',
    'books.journal',
    'site_stats',
  ])('loads %s again where it is shown', async (name) => {
    const load = await show([name, 'of one screen']);
    await invalidateAll();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads no picture again', async () => {
    const load = await show(['files', 'one picture'], Number.POSITIVE_INFINITY);
    await invalidateAll();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
