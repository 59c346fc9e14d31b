import { Worker } from 'node:worker_threads';

/** The longest time that a thread may take for one statement, in milliseconds. */
const LONGEST_MS = 30_000;
/** The most memory of one thread in megabytes; a file of 5 MB needs a tenth of it. */
const MEMORY_MB = 512;

/**
 * Runs a program in a worker thread, because reading or comparing a large statement takes seconds in which this
 * process could answer no other call.
 * @param program URL of the program's file
 * @param data the input of the program: plain values only
 * @returns the one message that the program posts
 * @throws Error when it fails, needs more than `MEMORY_MB` or takes longer than `LONGEST_MS`
 */
export async function runInThread<Answer>(program: URL, data: unknown): Promise<Answer> {
  const worker = new Worker(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('a thread of a statement took too long')), LONGEST_MS);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('a thread of a statement has ended')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
