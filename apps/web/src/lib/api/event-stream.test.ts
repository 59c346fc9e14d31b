import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenEvents } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the events of a server', () => {
  it('are asked for again and again without leaving a listener of each pause at the signal', async () => {
    const opened = vi.fn().mockResolvedValue(new Response(null, { status: 503 }));
    vi.stubGlobal('fetch', opened);
    const control = new AbortController();
    const listeners = new Set<unknown>();
    const { signal } = control;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.add(listener);
      add(type, listener);
    };
    signal.removeEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.delete(listener);
      remove(type, listener);
    };
    const listening = listenEvents({ url: '/events' }, signal, { onState() {}, onConnected() {} });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(opened.mock.calls.length).toBeGreaterThan(8);
    expect(listeners.size).toBe(1);
    control.abort();
    await listening;
    expect(listeners.size).toBe(0);
    const asked = opened.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(opened.mock.calls.length).toBe(asked);
  });
});
