import { react } from '../../src/app/reactions.ts';
import type { JobServices } from '../../src/kit/jobs/site-jobs.ts';
import type { TestApp } from './app.ts';

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
