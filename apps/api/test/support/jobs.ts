import { react } from '../../src/app/reactions.ts';
import type { Drain } from '../../src/kit/jobs/jobs.ts';
import type { JobServices } from '../../src/kit/jobs/site-jobs.ts';
import type { TestApp } from './app.ts';

/**
 * For a job beside which a control has switched locks off: it and a request may then wait for each other, and PostgreSQL
 * ends one of them. A job that was ended for that is as good as not come; the queue would repeat it.
 * @throws what the job failed with, where that is something else
 */
export function unlessDeadlocked(error: unknown): void {
  if (error instanceof AggregateError) for (const one of error.errors) unlessDeadlocked(one);
  else if ((error as { code?: string }).code !== '40P01') throw error;
}

/** Runs a drain again and again until it finds nothing any more, as the worker does. */
export async function runToEnd(drain: Drain, t: TestApp): Promise<void> {
  const services = jobServices(t);
  while (await drain.run(services));
}

/** The services of a job, with the database and clock of a test. Errors that jobs would log are added to `errors`. */
export function jobServices(t: TestApp): JobServices & { errors: unknown[] } {
  const errors: unknown[] = [];
  return {
    db: t.services.db,
    clock: t.clock,
    react,
    sealer: t.services.sealer,
    store: t.services.store,
    gateways: t.services.gateways,
    log: { info: () => undefined, error: (_message, error) => void errors.push(error) },
    originOf: (host) => `https://${host}`,
    errors,
  };
}
