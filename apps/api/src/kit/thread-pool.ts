import { Worker } from 'node:worker_threads';

/** Threads that do work which may take long or much memory, each killed when one job takes too long. */
export type ThreadPool<Job, Answer> = {
  /**
   * Does one job.
   * @returns null when too many jobs are waiting, or the pool is closed first; the job was then not done
   */
  run(job: Job): Promise<Answer | null>;
  /** Ends the threads. */
  close(): Promise<void>;
};

/** The most memory of one thread in megabytes. The pages of the default theme need a tenth of it. */
const MEMORY_MB = 96;
/** The longest time that a thread may take to start, in milliseconds; a busy machine needs long. */
const LONGEST_START_MS = 20_000;
/** The milliseconds within which a thread answers how much processor time it has used. */
const LONGEST_SILENCE_MS = 100;
/** The part of its time by the clock that a job must have had a processor, or else the machine was busy. */
const LEAST_SHARE = 0.35;

type WaitingJob<Job, Answer> = { job: Job; settle: (answer: Answer | null) => void };
type Thread = { worker: Worker; ready: Promise<boolean> };

/** The program, number and limits of a pool's threads. */
export type PoolOptions<Job, Answer> = {
  /** The program of a thread: it posts one message when it is ready, and then one answer for each job. */
  program: URL;
  /** The number of threads. */
  threads: number;
  /** The longest that one job may take by the clock, in milliseconds. */
  deadlineMs: number;
  /**
   * The longest that a job may take by the clock while a busy machine keeps its thread waiting, in milliseconds; the
   * deadline by default. A thread that gets a processor is killed as soon as it has used as much of it as makes a job
   * too slow.
   */
  patienceMs?: number;
  /** The most jobs that may wait while all threads are busy. */
  waiting: number;
  /** The most memory of one thread in megabytes; 96 by default. */
  memoryMb?: number;
  /** The answer to a job whose thread was killed, has died or did not start. */
  ended(job: Job, why: WhyEnded): Answer;
};

/**
 * Why a job has no answer of a thread: it took too long, the machine was so busy that the thread had a processor for
 * less than a third of the time, it took too much memory, or the thread did not start.
 */
export type WhyEnded = 'too_slow' | 'kept_waiting' | 'too_large' | 'failed';

/**
 * Makes a pool of threads. They start with the first jobs, and a new one replaces each that was killed or has died. An
 * idle thread does not keep the process alive.
 */
export function threadPool<Job, Answer>(options: PoolOptions<Job, Answer>): ThreadPool<Job, Answer> {
  const { threads, deadlineMs, patienceMs = deadlineMs, waiting: mostWaiting } = options;
  const idle: Thread[] = [];
  const queue: WaitingJob<Job, Answer>[] = [];
  const all = new Set<Thread>();
  let working = 0;
  let closed = false;

  const end = async (thread: Thread): Promise<void> => {
    all.delete(thread);
    await thread.worker.terminate();
  };
  const work = async ({ job, settle }: WaitingJob<Job, Answer>): Promise<void> => {
    working += 1;
    const thread = idle.pop() ?? startThread(options, all);
    const outcome: Outcome<Answer> = (await thread.ready)
      ? await answerOf(thread.worker, job, { deadlineMs, patienceMs })
      : { why: 'failed' };
    const alive = 'answer' in outcome;
    if (!alive) await end(thread);
    // The new thread starts at once, so that it is ready sooner for the next job.
    idle.push(alive || closed ? thread : startThread(options, all));
    working -= 1;
    settle(alive ? outcome.answer : options.ended(job, outcome.why));
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

/** Starts a thread, which does not get the environment variables of this process. */
function startThread(
  { program, memoryMb = MEMORY_MB }: { program: URL; memoryMb?: number },
  all: Set<Thread>,
): Thread {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
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
  // An error of a thread between two jobs must not end the process.
  worker.on('error', () => undefined);
  const thread = { worker, ready };
  all.add(thread);
  return thread;
}

type Outcome<Answer> = { answer: Answer } | { why: WhyEnded };

/**
 * The answer of a thread to a job, or why there is none: `too_slow` after the deadline, `kept_waiting` when the
 * patience has ended as well, `too_large` when the thread died (usually of too little memory).
 */
function answerOf<Answer>(
  worker: Worker,
  job: unknown,
  { deadlineMs, patienceMs }: { deadlineMs: number; patienceMs: number },
): Promise<Outcome<Answer>> {
  return new Promise((settle) => {
    const usedBefore = processorTime(worker);
    const latest = performance.now() + patienceMs;
    let isDone = false;
    const done = (outcome: Outcome<Answer>) => {
      isDone = true;
      clearTimeout(timer);
      worker.removeAllListeners('message');
      worker.removeListener('exit', died);
      worker.removeListener('error', died);
      worker.unref();
      settle(outcome);
    };
    const died = () => done({ why: 'too_large' });
    const endIfLate = async () => {
      const why = whyLate(await soon(differenceOf(usedBefore, processorTime(worker))), deadlineMs);
      if (isDone) return;
      if (why === 'too_slow' || performance.now() >= latest) done({ why });
      else timer = setTimeout(() => void endIfLate(), Math.min(deadlineMs, latest - performance.now()));
    };
    let timer = setTimeout(() => void endIfLate(), deadlineMs);
    // The process does not end while somebody waits for the answer.
    worker.ref();
    worker.once('message', (answer: Answer) => done({ answer }));
    worker.once('exit', died);
    worker.once('error', died);
    worker.postMessage(job);
  });
}

/**
 * Why a job was not done by its deadline, told by the processor time that its thread has used for it: `kept_waiting`
 * for less than a third of the deadline.
 * @param usedMs null when it is not known, because the thread does not answer
 */
export function whyLate(usedMs: number | null, deadlineMs: number): WhyEnded {
  return usedMs !== null && usedMs < deadlineMs * LEAST_SHARE ? 'kept_waiting' : 'too_slow';
}

/** The processor time that a thread has used since it began, in milliseconds; null when it has ended. */
async function processorTime(worker: Worker): Promise<number | null> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return null;
  }
}

/** The processor time between two questions; null when one of them was not answered. */
async function differenceOf(
  before: Promise<number | null>,
  after: Promise<number | null>,
): Promise<number | null> {
  const [from, to] = await Promise.all([before, after]);
  return from === null || to === null ? null : to - from;
}

/** The value of a promise; null when it is not there soon, as from a thread in the middle of one long operation. */
function soon<Value>(promise: Promise<Value>): Promise<Value | null> {
  return new Promise((settle) => {
    const timer = setTimeout(() => settle(null), LONGEST_SILENCE_MS);
    void promise.then((value) => {
      clearTimeout(timer);
      settle(value);
    });
  });
}
