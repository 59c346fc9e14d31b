import { isQuiet } from '@rihla/domain/reminders/quiet-hours';
import { eachAlone, type JobCall } from '../../../kit/jobs/site-jobs.ts';
import { recordFailure } from '../failed-reminders.ts';
import { hourIn } from '../hour-in.ts';
import { type Occasion, occasionsBetween } from '../occasions.ts';
import { quietHours } from '../quiet-settings.ts';
import { sendReminder } from '../send-reminder.ts';

/** How late a reminder may still be sent when it could not be sent in time: one day. */
const MOST_DELAY_MS = 24 * 3_600_000;

/** The most reminders of a site that one run sends; the others follow a minute later. */
const MOST_PER_RUN = 500;

/**
 * Sends the reminders of a site that are due, each in a transaction of its own. In the quiet hours none is sent. A
 * reminder that could not be sent in time is sent up to a day late; an older one is dropped. One that fails is tried
 * again after longer and longer pauses, behind those that did not fail. Safe to run again, and in many processes at
 * once.
 * @returns how many were sent
 * @throws AggregateError at the end, when some failed
 */
export async function sendReminders(call: JobCall): Promise<number> {
  const { site, now } = call;
  const quiet = await call.read(quietHours);
  if (isQuiet(hourIn(site.timeZone, now), quiet)) return 0;
  const from = new Date(now.getTime() - MOST_DELAY_MS);
  const { due } = await call.read((read) =>
    occasionsBetween(read, { from, until: now, limit: MOST_PER_RUN, quiet }),
  );
  return eachAlone(due, (one) => sendOrRecord(call, one), 'reminders were not sent');
}

/** Sends one reminder; its failure is recorded and thrown. */
async function sendOrRecord(call: JobCall, due: Occasion): Promise<boolean> {
  try {
    return await call.transaction((write) => sendReminder(write, due));
  } catch (error) {
    await call.transaction((write) => recordFailure(write, due));
    throw error;
  }
}
