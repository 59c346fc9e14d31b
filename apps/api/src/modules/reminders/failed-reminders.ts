import { retryPauseMinutes } from '@rihla/domain/reminders/retry-pause';
import type { WriteCall } from '../../kit/call.ts';
import type { Occasion } from './occasions.ts';

/** A failure is forgotten two days after its next try: nothing is sent later than a day after its time. */
const FORGOTTEN_AFTER_MS = 2 * 86_400_000;

/**
 * Records that a reminder could not be sent, and when it is tried again: later and later. Removes what was recorded of
 * reminders that are no longer tried.
 */
export async function recordFailure({ tx, site, now }: WriteCall<null>, due: Occasion): Promise<void> {
  await tx
    .deleteFrom('reminder_failures')
    .where('site_id', '=', site.id)
    .where('retry_at', '<', new Date(now.getTime() - FORGOTTEN_AFTER_MS).toISOString())
    .execute();
  const failures = due.failures + 1;
  const retry_at = new Date(now.getTime() + retryPauseMinutes(failures) * 60_000).toISOString();
  const { reminder_id, occasion, time } = due;
  await tx
    .insertInto('reminder_failures')
    .values({ site_id: site.id, reminder_id, occasion, time, failures, retry_at })
    .onConflict((conflict) =>
      conflict.constraint('reminder_failures_once').doUpdateSet({ failures, retry_at }),
    )
    .execute();
}

/** Removes what was recorded of the failures of a reminder that is sent now. */
export async function forgetFailures(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  { reminder_id, occasion, time }: Occasion,
): Promise<void> {
  await tx
    .deleteFrom('reminder_failures')
    .where('site_id', '=', site.id)
    .where('reminder_id', '=', reminder_id)
    .where('occasion', '=', occasion)
    .where('time', '=', time)
    .execute();
}
