import type { Clock } from '../kit/clock.ts';
import type { Handle } from '../kit/db/db.ts';
import type { Site } from '../kit/call.ts';

/** A site with the handle and the clock that its builders write with. */
export type SeedSite = Site & { host: string; db: Handle; clock: Clock };
