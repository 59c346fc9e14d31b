import { useEffect, useState } from 'react';
import type { EventSource } from '../../../lib/api/event-stream.ts';
import { useIsSeen } from '../../../lib/use-is-seen.ts';

/** How the server says that a payment stands: its state and that of its newest attempt. */
export type LiveState = {
  status: string;
  attempt: string | null;
  /** Of a payment that was begun by a link: whether somebody has ended that. */
  link_ended?: boolean;
};

/**
 * The reader of events, which the screen need not wait for and has long since when there is something to wait for: asked
 * for only then, what happens meanwhile would be told half a minute later.
 */
const eventStream = import('../../../lib/api/event-stream.ts');

/** Where a customer's screen is told how an own payment stands. */
export function ownPaymentEvents(paymentId: string): EventSource {
  return { url: `/user_api/invoices_payments/${encodeURIComponent(paymentId)}/events` };
}

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
    void eventStream.then(
      ({ listenEvents }) =>
        listenEvents<LiveState>({ url, body }, end.signal, { onState: setState, onConnected: setConnected }),
      () => undefined,
    );
    return () => {
      end.abort();
      setConnected(false);
    };
  }, [url, body, isOn]);
  return { state, connected };
}
