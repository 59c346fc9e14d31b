import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from './problems.ts';
import { queryClient } from './query-client.ts';

const noConnection = () => Promise.reject(new CallFailed(0, 'no connection'));

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.mount();
  onlineManager.setOnline(false);
});
afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.unmount();
  queryClient.clear();
  vi.useRealTimers();
});

describe('the cache of answers without a network connection', () => {
  it('tells at once that something could not be saved', async () => {
    const saving = new MutationObserver(queryClient, { mutationFn: noConnection });
    const told = vi.fn();
    saving.mutate().catch(told);
    await vi.advanceTimersByTimeAsync(10);
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'no connection' }));
  });

  it('tells that something could not be loaded, and loads it when the browser is online', async () => {
    const load = vi.fn<() => Promise<string>>(noConnection);
    const loading = new QueryObserver(queryClient, { queryKey: ['departures'], queryFn: load });
    const stop = loading.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(loading.getCurrentResult().error?.message).toBe('no connection');

    load.mockResolvedValue('nine departures');
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(10);
    expect(loading.getCurrentResult().data).toBe('nine departures');
    stop();
  });
});
