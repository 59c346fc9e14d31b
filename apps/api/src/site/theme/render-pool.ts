import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderJob } from './render-job.ts';

/** Threads that render pages by the templates of themes, each killed when a page takes too long. */
export type RenderPool = {
  /**
   * Renders one page or checks templates.
   * @returns null when so many wait that this one would wait too long; then nothing was done
   */
  run(job: RenderJob): Promise<RenderAnswer | null>;
  /** Ends the threads. */
  close(): Promise<void>;
};

/** The most memory of one thread: the default theme needs a tenth of it. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };
/** A thread may take so long to start, in milliseconds, on a machine that is busy. */
const LONGEST_START_MS = 20_000;

type Waiting = { job: RenderJob; settle: (answer: RenderAnswer | null) => void };
type Thread = { worker: Worker; ready: Promise<boolean> };

/**
 * Makes a pool. Threads start with the first jobs, and a new one takes the place of one that was killed or has died.
 * They keep no process alive.
 * @param options.threads how many work at once, @param options.deadlineMs the longest that one job may take
 * @param options.waiting how many may wait beside them
 */
export function renderPool({
  threads,
  deadlineMs,
  waiting: mostWaiting,
}: {
  threads: number;
  deadlineMs: number;
  waiting: number;
}): RenderPool {
  const idle: Thread[] = [];
  const queue: Waiting[] = [];
  const all = new Set<Thread>();
  let working = 0;
  let closed = false;

  const end = async (thread: Thread): Promise<void> => {
    all.delete(thread);
    await thread.worker.terminate();
  };
  const work = async ({ job, settle }: Waiting): Promise<void> => {
    working += 1;
    const thread = idle.pop() ?? startThread(all);
    const answer = (await thread.ready)
      ? await answerOf(thread.worker, job, deadlineMs)
      : ended(job, 'failed');
    if (!answer.alive) await end(thread);
    // A new thread starts at once, so that the next page need not wait for all of it.
    idle.push(answer.alive || closed ? thread : startThread(all));
    working -= 1;
    settle(answer.answer);
    next();
  };
  const next = (): void => {
    if (working >= threads) return;
    const one = queue.shift();
    if (one) void work(one);
  };
  return {
    run(job) {
      if (queue.length >= mostWaiting) return Promise.resolve(null);
      return new Promise((settle) => {
        queue.push({ job, settle });
        next();
      });
    },
    async close() {
      closed = true;
      for (const { settle } of queue.splice(0)) settle(null);
      await Promise.all([...all].map(end));
    },
  };
}

/** Starts a thread without the settings of this process. */
function startThread(all: Set<Thread>): Thread {
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
    resourceLimits: MEMORY,
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  worker.unref();
  const ready = new Promise<boolean>((settle) => {
    const timer = setTimeout(() => settle(false), LONGEST_START_MS);
    timer.unref();
    const done = (started: boolean) => {
      clearTimeout(timer);
      settle(started);
    };
    worker.once('message', () => done(true));
    worker.once('error', () => done(false));
    worker.once('exit', () => done(false));
  });
  // A thread that dies between two jobs must not take the process down.
  worker.on('error', () => undefined);
  const thread = { worker, ready };
  all.add(thread);
  return thread;
}

type Outcome = { answer: RenderAnswer; alive: boolean };

/** The answer of a thread to a job; a finding when it took too long or died of it. */
function answerOf(worker: Worker, job: RenderJob, deadlineMs: number): Promise<Outcome> {
  return new Promise((settle) => {
    const done = (outcome: Outcome) => {
      clearTimeout(timer);
      worker.removeAllListeners('message');
      worker.removeListener('exit', died);
      worker.removeListener('error', died);
      worker.unref();
      settle(outcome);
    };
    const died = () => done(ended(job, 'too_large'));
    const timer = setTimeout(() => done(ended(job, 'too_slow')), deadlineMs);
    // While somebody waits for it the process stays.
    worker.ref();
    worker.once('message', (answer: RenderAnswer) => done({ answer, alive: true }));
    worker.once('exit', died);
    worker.once('error', died);
    worker.postMessage(job);
  });
}

/** What is told of a job whose thread was killed or died: the engine could not say where. */
function ended(job: RenderJob, code: 'too_slow' | 'too_large' | 'failed'): Outcome {
  const file = job.kind === 'page' ? `${job.page}.liquid` : 'theme';
  return { answer: { ms: 0, findings: [{ file, line: null, code, what: '' }] }, alive: false };
}
