import { react } from '../../src/app/reactions.ts';
import type { JobServices } from '../../src/kit/jobs/site-jobs.ts';
import type { TestApp } from './app.ts';

/** What jobs lean on, over the database and clock of a test. Errors that jobs would log are gathered in `errors`. */
export function jobServices(t: TestApp): JobServices & { errors: unknown[] } {
  const errors: unknown[] = [];
  return {
    db: t.services.db,
    clock: t.clock,
    react,
    log: { info: () => undefined, error: (_words, error) => void errors.push(error) },
    originOf: (host) => `https://${host}`,
    errors,
  };
}
