import type { Clock } from '../kit/clock.ts';
import type { Handle } from '../kit/db/db.ts';
import type { Site } from '../kit/call.ts';

/**
 * A site with its first host name, and with the database handle and the clock by which test and demo data are added to
 * it.
 */
export type SeedSite = Site & { host: string; db: Handle; clock: Clock };
