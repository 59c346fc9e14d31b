import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../../lib/session/session.ts';
import { noticesQuery } from './notices.ts';
import { useLiveNotices } from './use-live-notices.ts';

const account: Account = {
  key: 'demo/USER/1',
  token: 't',
  id: '1',
  name: 'Siti',
  email: 'siti@contoh.id',
  role: 'USER',
  kind: 'USER',
  site: { slug: 'demo', name: 'Demo' },
};

afterEach(() => vi.unstubAllGlobals());

describe('the bell', () => {
  it('reads the inbox again when the server tells of another notice, and stops listening with its screen', async () => {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    let opened: { url: string; signal: AbortSignal } | undefined;
    vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
      opened = { url, signal: signal! };
      const body = new ReadableStream<Uint8Array>({ start: (one) => void (control = one) });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    const cache = new QueryClient();
    const { queryKey } = noticesQuery(account);
    const meta = { page: 1, per_page: 25, total: 1, pages: 1, unread: 1 };
    cache.setQueryData(queryKey, { data: [], meta });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    );
    const { result, unmount } = renderHook(() => useLiveNotices(account), { wrapper });
    await waitFor(() => expect(result.current).toBe(true));
    expect(opened?.url).toBe('/user_api/inboxes/events');
    const say = (state: object) =>
      act(() =>
        control!.enqueue(new TextEncoder().encode(`event: state\ndata: ${JSON.stringify(state)}\n\n`)),
      );
    const isStale = () => cache.getQueryState(queryKey)?.isInvalidated;
    say({ unread: 1, newest: '2026-11-23T03:00:00.000Z' });
    expect(isStale()).toBe(false);
    say({ unread: 1, newest: '2026-11-23T03:05:00.000Z' });
    await waitFor(() => expect(isStale()).toBe(true));
    unmount();
    expect(opened?.signal.aborted).toBe(true);
  });
});
