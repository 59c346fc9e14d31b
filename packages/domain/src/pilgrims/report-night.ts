import { addDays, instantOf, todayIn } from '../shared/dates.ts';

/** When the queue is sent, in every site: the government's system keeps the time of Jakarta. Specification section 9. */
export const REPORT_NIGHT = { time: '23:00', timeZone: 'Asia/Jakarta' } as const;

/** The next time at which queued reports are sent to the ministry, which is once a night. */
export function nextReportNight(now: Date): Date {
  const { time, timeZone } = REPORT_NIGHT;
  const today = todayIn(timeZone, now);
  const tonight = instantOf(today, time, timeZone);
  return tonight > now ? tonight : instantOf(addDays(today, 1), time, timeZone);
}
