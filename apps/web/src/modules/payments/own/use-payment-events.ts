import { useEffect, useState } from 'react';
import type { StreamRequest } from '../../../lib/api/event-stream.ts';
import { useIsSeen } from '../../../lib/use-is-seen.ts';

/** The pushed state of a payment: its status, and that of its newest attempt (null without one). */
export type LiveState = {
  status: string;
  attempt: string | null;
  /** For a payment begun by a payment link: whether the link was ended. */
  link_ended?: boolean;
};

/**
 * The module that reads event streams. It is loaded with this file, but the screen does not wait for it. Loading it
 * only when a payment begins to wait would delay the first event.
 */
const eventStream = import('../../../lib/api/event-stream.ts');

/** The event stream with the state of a customer's own payment. */
export function ownPaymentEvents(paymentId: string): StreamRequest {
  return { url: `/user_api/invoices_payments/${encodeURIComponent(paymentId)}/events` };
}

/**
 * Listens to the state of a payment while its screen is visible. A stream that ends is opened again; after an error
 * with growing pauses.
 * @param source the event stream
 * @param enabled false while nothing can change
 * @returns `state`: the last one pushed, null before; `connected`: whether polling is not needed
 */
export function usePaymentEvents(
  { url, body }: StreamRequest,
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
