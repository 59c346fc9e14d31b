import { callHeaders } from './api.ts';

/**
 * The request that opens a stream of events. With a `body` it is sent by POST, so that what must not appear in logs of
 * URLs is not part of the URL.
 */
export type StreamRequest = { url: string; body?: string };

/**
 * The pauses in milliseconds before a stream is opened again: 2 s after the server ended it, then 10 s, 30 s and 60 s
 * after the first, second and every further failure in a row.
 */
const PAUSES = [2_000, 10_000, 30_000, 60_000] as const;

type Listener<State> = { onState(state: State): void; onConnected(connected: boolean): void };

/**
 * Receives the server-sent events of a URL until the signal is aborted. A stream that ends, breaks or is refused is
 * opened again after one of `PAUSES`.
 * @param listener `onState` gets each state that the server sends, `onConnected` whether the stream is open now
 */
export async function listenEvents<State>(
  source: StreamRequest,
  signal: AbortSignal,
  listener: Listener<State>,
): Promise<void> {
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
 * Opens one stream of server-sent events and reads it to its end. It uses `fetch`, because the browser's `EventSource`
 * cannot send the header with the session's token.
 * @returns true when the server ended the stream, false when it refused the call
 */
async function readStream<State>(
  { url, body }: StreamRequest,
  signal: AbortSignal,
  { onState, onConnected }: Listener<State>,
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
      if (data) onState(JSON.parse(data) as State);
    }
  }
}

/** Waits for a number of milliseconds; ends earlier when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
