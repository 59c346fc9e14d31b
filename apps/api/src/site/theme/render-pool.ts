import { type PoolOptions, type ThreadPool, threadPool } from '../../kit/thread-pool.ts';
import type { RenderAnswer, RenderJob } from './render-job.ts';

/**
 * Threads that render pages with the templates of themes, or check templates. A thread whose job takes too long is
 * killed.
 */
export type RenderPool = ThreadPool<RenderJob, RenderAnswer>;

/**
 * Makes a pool of such threads. A job whose thread was killed or has died is answered with a finding without a line.
 */
export function renderPool(
  limits: Pick<PoolOptions<RenderJob, RenderAnswer>, 'threads' | 'deadlineMs' | 'patienceMs' | 'waiting'>,
): RenderPool {
  return threadPool({
    ...limits,
    program: new URL('./render-thread.ts', import.meta.url),
    ended: (job, why) => {
      const code = why === 'kept_waiting' ? 'busy' : why;
      const file = job.kind === 'page' ? `${job.page}.liquid` : 'theme';
      return { ms: 0, findings: [{ file, line: null, code, what: '' }] };
    },
  });
}
