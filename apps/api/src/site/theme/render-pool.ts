import { type ThreadPool, threadPool } from '../../kit/thread-pool.ts';
import type { RenderAnswer, RenderJob } from './render-job.ts';

/** Threads that render pages by the templates of themes, or check templates, each killed when one takes too long. */
export type RenderPool = ThreadPool<RenderJob, RenderAnswer>;

/** Makes a pool for pages; one whose thread was killed or has died is answered with a finding that cannot say where. */
export function renderPool(limits: { threads: number; deadlineMs: number; waiting: number }): RenderPool {
  return threadPool({
    ...limits,
    program: new URL('./render-thread.ts', import.meta.url),
    ended: (job, code) => {
      const file = job.kind === 'page' ? `${job.page}.liquid` : 'theme';
      return { ms: 0, findings: [{ file, line: null, code, what: '' }] };
    },
  });
}
