import { setTimeout as pause } from 'node:timers/promises';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { Client } from 'pg';
import { lastDue, type Rhythm, runId } from './schedule.ts';
import type { JobServices } from './site-jobs.ts';

/** A job that runs at fixed times: once for each time it is due, however many workers there are. */
export type Schedule = {
  name: string;
  rhythm: Rhythm;
  /**
   * True if it sends, pays, asks a provider, or closes what somebody may have paid at a provider: on a restored copy of
   * the installation it does not run.
   */
  onlyLive?: true;
  run(services: JobServices): Promise<void>;
};

/**
 * A function that works through the waiting rows of a table, such as messages to send. Each row was written by the
 * transaction that caused it.
 */
export type Drain = {
  name: string;
  /** True if it sends: on a restored copy of the installation its rows stay waiting. */
  onlyLive?: true;
  /**
   * Takes rows with `for update skip locked`. Returns whether it found any; if so, it is called again without a pause.
   */
  run(services: JobServices): Promise<boolean>;
};

/** The options of `startJobs`. */
type Start = {
  /** Connection of the database's owner, which creates and migrates the schema of pg-boss. */
  ownerUrl: string;
  /** Connection of the application's role, for everything after that. */
  appUrl: string;
  services: JobServices;
  schedules: readonly Schedule[];
  drains: readonly Drain[];
  /** Milliseconds between two checks of the clock and the tables. */
  lookEveryMs?: number;
  /** Seconds before a run that failed is repeated; they double with each further failure. */
  retryDelayS?: number;
};

const QUEUE = 'schedules';

/**
 * Options of the queue: one run of each job (the singleton key) at a time; another worker repeats a run whose worker
 * died.
 */
const QUEUE_OPTIONS = {
  policy: 'exclusive',
  retryLimit: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 30,
  expireInSeconds: 3600,
  deleteAfterSeconds: 7 * 86_400,
} as const;

/**
 * Options of pg-boss. It schedules nothing by itself, because it uses the machine's clock; `announcer` queues the runs
 * by the clock that was passed in.
 */
const AS_APP: Partial<ConstructorOptions> = {
  migrate: false,
  createSchema: false,
  schedule: false,
  reindex: false,
  max: 3,
  application_name: 'rihla-worker',
};

/**
 * Starts the jobs of this process: `schedules`, due by the clock, put into a queue in the database so that one
 * worker runs each; and `drains`, which take waiting rows from a table, such as messages to send.
 * @returns `stop`, which waits up to eight seconds for running jobs to finish
 */
export async function startJobs(start: Start): Promise<{ stop(): Promise<void> }> {
  const { services, schedules } = start;
  await installQueues(start.ownerUrl);
  const boss = new PgBoss({ ...AS_APP, connectionString: start.appUrl });
  boss.on('error', (error) => services.log.error('the job queue reports an error', error));
  await boss.start();
  const byName = new Map(schedules.map((schedule) => [schedule.name, schedule]));
  await boss.work<{ job: string }>(
    QUEUE,
    { batchSize: 1, localConcurrency: 2, pollingIntervalSeconds: 1 },
    async ([run]) => {
      const job = byName.get(run!.data.job);
      if (job && (await mayRun(services, job))) await job.run(services);
    },
  );
  const ending = new AbortController();
  const pauseMs = start.lookEveryMs ?? 1_000;
  const loops = [
    repeat(services, ending.signal, pauseMs, 'schedules', announcer(boss, start)),
    ...start.drains.map((drain) =>
      repeat(
        services,
        ending.signal,
        pauseMs,
        drain.name,
        async () => (await mayRun(services, drain)) && drain.run(services),
      ),
    ),
  ];
  return {
    async stop() {
      ending.abort();
      await Promise.all([...loops, boss.stop({ graceful: true, timeout: 8_000 })]);
    },
  };
}

/** True unless this is a restored copy of the installation and the job is marked `onlyLive`. */
async function mayRun({ gateways }: JobServices, { onlyLive }: { onlyLive?: true }): Promise<boolean> {
  return onlyLive !== true || gateways.isLive();
}

/**
 * Creates or migrates the tables of pg-boss, the library by which the worker queues its jobs, as the role that owns
 * the database, and grants its tables to the application's role, which cannot change the schema. Workers that start
 * together wait for each other.
 */
async function installQueues(ownerUrl: string): Promise<void> {
  const owner = new Client(ownerUrl);
  await owner.connect();
  try {
    await owner.query("select pg_advisory_lock(hashtext('rihla pg-boss'))");
    const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 });
    await boss.start();
    if (await boss.getQueue(QUEUE)) {
      const { policy: _fixed, ...options } = QUEUE_OPTIONS;
      await boss.updateQueue(QUEUE, options);
    } else {
      await boss.createQueue(QUEUE, QUEUE_OPTIONS);
    }
    await boss.stop({ graceful: false });
    await owner.query(
      `grant usage on schema pgboss to rihla_app;
       grant select, insert, update, delete on all tables in schema pgboss to rihla_app;
       grant usage on all sequences in schema pgboss to rihla_app;
       grant execute on all functions in schema pgboss to rihla_app`,
    );
  } finally {
    await owner.end();
  }
}

/**
 * Makes the function that puts a run into the job queue for each job that has become due since it was last called. All
 * workers give a run the same id, so it is queued once.
 * @returns a function that always answers false, which `repeat` takes as "nothing more to do now"
 */
function announcer(boss: PgBoss, { services, schedules, retryDelayS: retryDelay = 10 }: Start) {
  const announced = new Map<string, string>();
  return async (): Promise<boolean> => {
    for (const { name, rhythm } of schedules) {
      const due = lastDue(rhythm, services.clock.now());
      if (announced.get(name) === due) continue;
      await boss.send(QUEUE, { job: name, due }, { id: runId(name, due), singletonKey: name, retryDelay });
      announced.set(name, due);
    }
    return false;
  };
}

/**
 * Calls a function again and again until `ending` is aborted, with a pause after each call that found nothing to do. An
 * error is logged, and the function is called again.
 * @param pauseMs the pause in milliseconds
 * @param name the name of the loop in the log
 * @param doWork does what is waiting; its answer is whether there was something to do
 */
async function repeat(
  services: JobServices,
  ending: AbortSignal,
  pauseMs: number,
  name: string,
  doWork: () => Promise<boolean>,
): Promise<void> {
  while (!ending.aborted) {
    const found = await doWork().catch((error: unknown) => {
      services.log.error('a look for work failed', error, { loop: name });
      return false;
    });
    if (!found) await pause(pauseMs, undefined, { signal: ending }).catch(() => undefined);
  }
}
