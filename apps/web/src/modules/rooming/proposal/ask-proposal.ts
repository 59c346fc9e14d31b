import type { RoomProposal } from '@rihla/domain/departures/rooming/propose-rooms';
import type { RoomingInput } from '@rihla/domain/departures/rooming/rooming-problem';

/** What the worker is asked: rooms that change as little as possible, or rooms made anew. */
export type ProposalAsked = { input: RoomingInput; from: 'before' | 'anew' };

/** Seeks rooms in a worker, which ends with its answer, or when the signal says so. */
export function askProposal(asked: ProposalAsked, signal: AbortSignal): Promise<RoomProposal> {
  const worker = new Worker(new URL('propose.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<RoomProposal>((done, failed) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RoomProposal>) => done(data));
    worker.addEventListener('error', (event) => failed(new Error(event.message)));
    signal.addEventListener('abort', () => failed(new DOMException('', 'AbortError')));
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}
