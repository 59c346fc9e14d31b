import type { ThemeFinding } from '@rihla/domain/themes/theme-check';
import { type ThreadPool, threadPool } from '../../../kit/thread-pool.ts';
import type { AxeAnswer, AxeJob } from './axe-thread.ts';
import { placeOf } from './mark-templates.ts';

/** The longest that axe may look at one page, in milliseconds: it takes some hundred for a page of the default theme. */
const DEADLINE_MS = 15_000;
/** The thread holds a hundred megabytes, so it ends when nobody has published for so long, in milliseconds. */
const IDLE_MS = 60_000;

let pool: ThreadPool<AxeJob, AxeAnswer> | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * What keeps somebody with a screen reader or a keyboard from using finished pages, by axe: the server looks at them
 * itself, so nothing that a browser says is trusted.
 * @param pages made from marked templates (`markTemplates`), with the name of each
 * @returns each fault once, at the file and line of its element
 */
export async function axeFindings(pages: readonly { page: string; html: string }[]): Promise<ThemeFinding[]> {
  const found: ThemeFinding[] = [];
  for (const { page, html } of pages) {
    const whole = { file: `${page}.liquid`, line: null };
    const answer = await look({ html });
    if (answer === null || answer.late) found.push({ ...whole, code: 'too_slow', what: '' });
    for (const { rule, mark } of answer?.faults ?? [])
      found.push({ ...(placeOf(mark) ?? whole), code: 'accessibility', what: rule });
  }
  return found;
}

/** Has a thread look at one page; null when too many wait. The thread ends when nothing was asked of it for a while. */
async function look(job: AxeJob): Promise<AxeAnswer | null> {
  clearTimeout(idle);
  pool ??= threadPool<AxeJob, AxeAnswer>({
    program: new URL('./axe-thread.ts', import.meta.url),
    threads: 1,
    deadlineMs: DEADLINE_MS,
    waiting: 10,
    memoryMb: 256,
    ended: () => ({ faults: [], late: true }),
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
