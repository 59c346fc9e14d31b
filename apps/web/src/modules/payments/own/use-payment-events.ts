import { useEffect, useState } from 'react';
import { callHeaders } from '../../../lib/api/api.ts';

/** How the server says that a payment stands: its state and that of its newest attempt. */
export type LiveState = {
  status: string;
  attempt: string | null;
  /** Of a payment that was begun by a link: whether somebody has ended that. */
  link_ended?: boolean;
};

/** Where a screen is told how a payment stands: an address, and for a payment by a link what is sent there. */
export type EventSource = { url: string; body?: string };

/** Where a customer's screen is told how an own payment stands. */
export function ownPaymentEvents(paymentId: string): EventSource {
  return { url: `/user_api/invoices_payments/${encodeURIComponent(paymentId)}/events` };
}

/** Milliseconds until a stream that broke, or found no room, is tried again; the last pause goes on. */
const PAUSES = [2_000, 10_000, 30_000, 60_000] as const;

/**
 * Listens to how a payment stands while its screen is looked at. A stream that ends by itself is opened again; one
 * that breaks is tried again after rising pauses.
 * @param source where it is told; @param enabled false while nothing can change
 * @returns `state`, the last that was told, null before; `connected`: the server tells by itself, so nobody need ask
 */
export function usePaymentEvents(
  { url, body }: EventSource,
  enabled: boolean,
): { state: LiveState | null; connected: boolean } {
  const [state, setState] = useState<LiveState | null>(null);
  const [connected, setConnected] = useState(false);
  const isSeen = useIsSeen();
  const isOn = enabled && isSeen;
  useEffect(() => {
    if (!isOn) return undefined;
    const end = new AbortController();
    void listen({ url, body }, end.signal, { onState: setState, onConnected: setConnected });
    return () => {
      end.abort();
      setConnected(false);
    };
  }, [url, body, isOn]);
  return { state, connected };
}

/** Whether the page is in front: a hidden one holds no connection, and is told anew when it is looked at again. */
function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const follow = () => setIsSeen(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isSeen;
}

type Listener = { onState(state: LiveState): void; onConnected(connected: boolean): void };

/** Keeps a stream open until the signal says to stop. */
async function listen(source: EventSource, signal: AbortSignal, listener: Listener): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const ended = await readStream(source, signal, listener).catch(() => false);
    if (signal.aborted) return;
    listener.onConnected(false);
    failures = ended ? 0 : failures + 1;
    await pause(PAUSES[Math.min(failures, PAUSES.length - 1)]!, signal);
  }
}

/**
 * Reads one stream to its end. A browser's own reader of events sends no header, so it cannot say who asks; this one does.
 * @returns true when the server ended it, false when it was refused
 */
async function readStream(
  { url, body }: EventSource,
  signal: AbortSignal,
  { onState, onConnected }: Listener,
): Promise<boolean> {
  const headers: Record<string, string> = { ...callHeaders(), Accept: 'text/event-stream' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const answer = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body }),
    headers,
    signal,
  });
  if (!answer.ok || !answer.body) return false;
  onConnected(true);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return true;
    const blocks = `${rest}${value}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) onState(JSON.parse(data) as LiveState);
    }
  }
}

/** Waits, unless the signal says before that nobody waits any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
