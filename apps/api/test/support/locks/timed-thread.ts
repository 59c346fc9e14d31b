import { parentPort } from 'node:worker_threads';

/**
 * A job that waits without working, as a thread does while a busy machine does other work, works for as long, or tells
 * which settings of the process it sees.
 */
export type TimedJob = { kind: 'wait' | 'work' | 'settings'; ms: number };

/** The program of a thread that takes as long over a job as the job says. */
parentPort?.on('message', ({ kind, ms }: TimedJob) => {
  const end = performance.now() + ms;
  if (kind === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  while (performance.now() < end);
  parentPort?.postMessage(kind === 'settings' ? Object.keys(process.env).join(' ') : 'done');
});
parentPort?.postMessage('ready');
