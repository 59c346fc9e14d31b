import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownPaymentEvents, usePaymentEvents } from './use-payment-events.ts';

type Stream = { url: string; say(text: string): void; end(): void; signal: AbortSignal };

/** A server whose streams say what a test lets them say; it refuses the first so many. */
function streams(refusing = 0): Stream[] {
  const opened: Stream[] = [];
  let refused = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (refused < refusing) {
      refused += 1;
      return new Response('{}', { status: 429 });
    }
    const encoder = new TextEncoder();
    let control: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (one) => void (control = one) });
    opened.push({
      url,
      say: (text) => control.enqueue(encoder.encode(text)),
      end: () => control.close(),
      signal: init.signal!,
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return opened;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the screen of a payment', () => {
  it('hears how it stands, in pieces as they come, and passes over heartbeats', async () => {
    const opened = streams();
    const { result } = renderHook(() => usePaymentEvents(ownPaymentEvents('p1'), true));
    await waitFor(() => expect(result.current.connected).toBe(true));
    expect(opened[0]?.url).toBe('/user_api/invoices_payments/p1/events');
    act(() => opened[0]!.say(': still here\n\nevent: state\ndata: {"status":"PENDING",'));
    act(() => opened[0]!.say('"attempt":"AWAITED"}\n\n'));
    await waitFor(() => expect(result.current.state).toEqual({ status: 'PENDING', attempt: 'AWAITED' }));
    act(() => opened[0]!.say('event: state\ndata: {"status":"VALID","attempt":"RECEIVED"}\n\n'));
    await waitFor(() => expect(result.current.state?.status).toBe('VALID'));
  });

  it('asks by itself while it finds no room, and listens once there is some', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const opened = streams(1);
    const { result } = renderHook(() => usePaymentEvents(ownPaymentEvents('p1'), true));
    await vi.advanceTimersByTimeAsync(100);
    expect(result.current.connected).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(result.current.connected).toBe(true));
    expect(opened).toHaveLength(1);
  });

  it('listens again when the server has ended the stream', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const opened = streams();
    const { result } = renderHook(() => usePaymentEvents(ownPaymentEvents('p1'), true));
    await waitFor(() => expect(result.current.connected).toBe(true));
    act(() => opened[0]!.end());
    await waitFor(() => expect(result.current.connected).toBe(false));
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    await waitFor(() => expect(opened).toHaveLength(2));
  });

  it('leaves the stream with the screen, and opens none while nothing can change', async () => {
    const opened = streams();
    const idle = renderHook(() => usePaymentEvents(ownPaymentEvents('p1'), false));
    const { result, unmount } = renderHook(() => usePaymentEvents(ownPaymentEvents('p2'), true));
    await waitFor(() => expect(result.current.connected).toBe(true));
    expect(opened.map(({ url }) => url)).toEqual(['/user_api/invoices_payments/p2/events']);
    unmount();
    expect(opened[0]?.signal.aborted).toBe(true);
    expect(idle.result.current).toEqual({ state: null, connected: false });
  });
});
