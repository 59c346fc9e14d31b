import { refuse } from '@rihla/domain/documents/document.errors';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { threadPool } from '../../kit/thread-pool.ts';
import { LARGEST_PAPER, type LetterAnswer, type LetterFilling, type LetterJob } from './letter-job.ts';

/** The number of letters that a thread writes at a time. */
const AT_ONCE = 50;

const pool = threadPool<LetterJob, LetterAnswer>({
  program: new URL('./letter-thread.ts', import.meta.url),
  threads: 2,
  deadlineMs: 800,
  waiting: 40,
  ended: (_job, fault) => ({ fault }),
});

/**
 * Writes letters as HTML, in threads with limits on time and memory: a template whose row is repeated for a large party,
 * for everybody of a departure, would otherwise keep the server from answering anybody else.
 * @throws Problem `documents.too_large`, `documents.busy`
 */
export async function renderLetters(
  content: RichNode,
  fillings: readonly LetterFilling[],
): Promise<string[]> {
  const letters: string[] = [];
  let written = 0;
  for (let start = 0; start < fillings.length; start += AT_ONCE) {
    const answer = await pool.run({ content, fillings: fillings.slice(start, start + AT_ONCE) });
    if (answer === null) return refuse('documents.busy');
    if (answer.fault === 'failed' || answer.fault === 'kept_waiting') return refuse('documents.busy');
    if (answer.fault) return refuse('documents.too_large');
    written += answer.letters.reduce((sum, html) => sum + html.length, 0);
    if (written > LARGEST_PAPER) return refuse('documents.too_large');
    letters.push(...answer.letters);
  }
  return letters;
}
