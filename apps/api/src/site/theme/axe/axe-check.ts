import type { ThemeFinding } from '@rihla/domain/themes/theme-check';
import { type ThreadPool, threadPool } from '../../../kit/thread-pool.ts';
import type { AxeAnswer, AxeJob } from './axe-thread.ts';
import { placeOfMark } from './mark-templates.ts';

/** The longest time that axe may take for one page, in milliseconds; a page of the default theme takes some hundred. */
const DEADLINE_MS = 15_000;
/** The milliseconds without a job after which the thread is ended, because it uses a hundred megabytes of memory. */
const IDLE_MS = 60_000;

let pool: ThreadPool<AxeJob, AxeAnswer> | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * Checks rendered pages for tags without a counterpart, and with axe for faults that hinder people who use a screen
 * reader or a keyboard. It runs on the server, so that no result from a browser has to be trusted.
 * @param pages the names and HTML of pages rendered from marked templates (`markTemplates`)
 * @returns the faults, each with the file and line of its element
 */
export async function axeFindings(pages: readonly { page: string; html: string }[]): Promise<ThemeFinding[]> {
  const found: ThemeFinding[] = [];
  for (const { page, html } of pages) {
    const whole = { file: `${page}.liquid`, line: null };
    const answer = await runAxe({ html });
    if (answer === null) found.push({ ...whole, code: 'busy', what: '' });
    if (answer?.late) found.push({ ...whole, code: answer.late, what: '' });
    for (const { mark, ...fault } of answer?.faults ?? [])
      found.push({ ...(placeOfMark(mark) ?? whole), ...fault });
  }
  return found;
}

/**
 * Runs axe on one page in a thread; null when too many pages are waiting. The thread is ended when there was no job for
 * a while.
 */
async function runAxe(job: AxeJob): Promise<AxeAnswer | null> {
  clearTimeout(idle);
  pool ??= threadPool<AxeJob, AxeAnswer>({
    program: new URL('./axe-thread.ts', import.meta.url),
    threads: 1,
    deadlineMs: DEADLINE_MS,
    waiting: 10,
    memoryMb: 256,
    ended: (_job, why) => ({ faults: [], late: why === 'kept_waiting' ? 'busy' : 'too_slow' }),
  });
  const answer = await pool.run(job);
  clearTimeout(idle);
  idle = setTimeout(() => {
    void pool?.close();
    pool = null;
  }, IDLE_MS);
  idle.unref();
  return answer;
}
