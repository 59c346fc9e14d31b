import { parentPort } from 'node:worker_threads';
import { richTextHtml } from '@rihla/domain/kit/rich-text/rich-text-html';
import { LARGEST_PAPER, type LetterAnswer, type LetterJob } from './letter-job.ts';

/** The program of a thread that writes letters. It has no settings, and reads no rows. */
parentPort?.on('message', (job: LetterJob) => parentPort?.postMessage(answerOf(job)));
parentPort?.postMessage('ready');

/** Writes the letters of a job, until they are too much for one paper. */
function answerOf({ content, fillings }: LetterJob): LetterAnswer {
  const letters: string[] = [];
  let written = 0;
  for (const { values, each } of fillings) {
    const variable = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? '';
    const html = richTextHtml(content, {
      variable: variable(values),
      ...(each && { each: each.map((one) => ({ variable: variable(one) })) }),
    });
    written += html.length;
    if (written > LARGEST_PAPER) return { fault: 'too_large' };
    letters.push(html);
  }
  return { letters };
}
