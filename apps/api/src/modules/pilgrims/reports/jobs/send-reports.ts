import { addDays, instantOf, todayIn } from '@rihla/domain/shared/dates';
import { REPORT_NIGHT } from '@rihla/domain/pilgrims/reports/report-night';
import type { ReadCall } from '../../../../kit/call.ts';
import { eachAlone, type JobCall } from '../../../../kit/jobs/site-jobs.ts';
import { reportedDepartures } from '../coming-departures.ts';
import { deliverSending } from '../deliver-sending.ts';
import { followReports } from '../follow-reports.ts';
import { formSending } from '../form-sending.ts';

/** The most sheets without an answer that one run sends again; the rest wait for the next, a minute later. */
const MOST_PER_RUN = 20;

/**
 * Job that sends the queued reports of every departure, once a night at 23:00 in Jakarta. Reports that were queued
 * later wait for the next night, also when the run is repeated because its worker died or a departure failed. A sheet
 * that was made is not made again: its pilgrims are claimed. Specification section 9.
 * @throws AggregateError at the end, when the reports of some departures could not be sent; the run is then repeated
 */
export async function sendReports(call: JobCall): Promise<void> {
  const { night, at: sendAt } = lastNight(call.now);
  const send = async (listingId: string) => {
    const id = await call.transaction((write) => formSending(write, listingId, { night, until: sendAt }));
    if (id !== null) await deliverSending(call, id);
    return id !== null;
  };
  await eachAlone(await call.read(reportedDepartures), send, 'departures were not reported');
}

/**
 * Job that sends the sheets without an answer again when their pause is over. It may run in many processes at once.
 * @returns how many sheets were sent again
 * @throws AggregateError at the end, when some failed
 */
export async function resendReports(call: JobCall): Promise<number> {
  const resend = async (id: string) => {
    await deliverSending(call, id);
    return true;
  };
  return eachAlone(await call.read(dueSendings), resend, 'sheets were not sent again');
}

/**
 * Job that updates the reports of all coming departures from the present files: for new pilgrims, and for passports
 * that have expired meanwhile.
 * @throws AggregateError at the end, when the reports of some departures could not be updated
 */
export async function followAllReports(call: JobCall): Promise<void> {
  const follow = async (listingId: string) =>
    (await call.transaction((write) => followReports(write, listingId))) !== null;
  await eachAlone(await call.read(reportedDepartures), follow, 'departures were not followed');
}

/** The ids of the sheets without an answer whose pause before the next attempt is over. */
async function dueSendings({ db, site, now }: ReadCall): Promise<string[]> {
  const rows = await db
    .selectFrom('report_sendings')
    .select('id')
    .where('site_id', '=', site.id)
    .where('status', '=', 'SENDING')
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .limit(MOST_PER_RUN)
    .execute();
  return rows.map(({ id }) => id);
}

/** The latest nightly time of sending that is not in the future, and its day (`YYYY-MM-DD`) in Jakarta. */
function lastNight(now: Date): { night: string; at: Date } {
  const { timeZone, time } = REPORT_NIGHT;
  const today = todayIn(timeZone, now);
  const sendAt = instantOf(today, time, timeZone);
  if (sendAt <= now) return { night: today, at: sendAt };
  const night = addDays(today, -1);
  return { night, at: instantOf(night, time, timeZone) };
}
