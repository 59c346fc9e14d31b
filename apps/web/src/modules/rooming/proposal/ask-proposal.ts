import type { RoomProposal } from '@rihla/domain/departures/rooming/propose-rooms';
import type { RoomingInput } from '@rihla/domain/departures/rooming/rooming-problem';

/** What the worker is asked: `before` changes the present rooms as little as possible, `anew` ignores them. */
export type ProposalAsked = { input: RoomingInput; from: 'before' | 'anew' };

/**
 * Computes a proposal of rooms in a web worker, which is stopped after its answer.
 * @throws AbortError when the signal aborts
 */
export function askProposal(asked: ProposalAsked, signal: AbortSignal): Promise<RoomProposal> {
  const worker = new Worker(new URL('propose.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<RoomProposal>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RoomProposal>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}
