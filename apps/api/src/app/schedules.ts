import { housekeeping } from '../kit/housekeeping.ts';
import type { Schedule } from '../kit/jobs.ts';
import { expireListingsJob } from '../modules/catalogue/index.ts';

/** The house's night: after the reporting upload of 23:00, before the office opens. */
const NIGHT = 'Asia/Jakarta';

/** Every job that runs by the clock. */
export const schedules: readonly Schedule[] = [
  { name: 'housekeeping', rhythm: { dailyAt: '02:10', timeZone: NIGHT }, run: housekeeping },
  expireListingsJob,
];
