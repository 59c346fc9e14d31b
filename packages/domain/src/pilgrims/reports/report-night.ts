import { addDays, instantOf, todayIn } from '../../shared/dates.ts';

/**
 * The time at which the queue of every site is sent: the government's system uses the time of Jakarta. Specification
 * section 9.
 */
export const REPORT_NIGHT = { time: '23:00', timeZone: 'Asia/Jakarta' } as const;

/** The next moment at which queued reports are sent to the government, which happens once a night. */
export function nextReportNight(now: Date): Date {
  const { time, timeZone } = REPORT_NIGHT;
  const today = todayIn(timeZone, now);
  const tonight = instantOf(today, time, timeZone);
  return tonight > now ? tonight : instantOf(addDays(today, 1), time, timeZone);
}
