import type { InstalmentRhythm } from '@rihla/domain/invoices/plan/instalments';
import { reminderAround } from '@rihla/domain/savings/reminder';
import { addDays, type LocalDate, localDateOf, startOfDayInstant, todayIn } from '@rihla/domain/shared/dates';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { eachAlone, type JobCall } from '../../../kit/jobs/site-jobs.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';

/** How many plans of a site one run handles; the rest are left for the next run, an hour later. */
const PLANS_PER_RUN = 500;

type DuePlan = { invoice_id: string };

/**
 * Reminds the customers of a site's savings plans whose reminder day has come, weekly, every two weeks or monthly as
 * each has chosen, once for each period. A customer who has paid since the reminder day before, or has saved the
 * whole price, gets none. Each plan has a transaction of its own, so that one that fails does not hold up the
 * others.
 * @returns how many were reminded
 * @throws AggregateError at the end, when some failed
 */
export async function remindSavers(call: JobCall): Promise<number> {
  const remind = ({ invoice_id }: DuePlan) => call.transaction((write) => remindSaver(write, invoice_id));
  return eachAlone(await call.read(duePlans), remind, 'savers were not reminded');
}

/** The plans whose reminder day has come, the earliest day first, at most `PLANS_PER_RUN`. */
async function duePlans({ db, site, now }: ReadCall): Promise<DuePlan[]> {
  return db
    .selectFrom('savings_plans')
    .select('invoice_id')
    .where('site_id', '=', site.id)
    .where('next_reminder_on', '<=', todayIn(site.timeZone, now))
    .orderBy('next_reminder_on')
    .limit(PLANS_PER_RUN)
    .execute();
}

/**
 * Sets the next reminder day of one plan, and sends the reminder (`savings.reminded`) if a deposit is needed. Of two
 * processes the second finds the new day and does nothing.
 * @returns whether a reminder was sent
 */
async function remindSaver(call: WriteCall<null>, invoiceId: string): Promise<boolean> {
  const { tx, site, now } = call;
  const today = todayIn(site.timeZone, now);
  const plan = await tx
    .selectFrom('savings_plans')
    .select(['reminder_rhythm', 'reminder_from', 'next_reminder_on'])
    .where('site_id', '=', site.id)
    .where('invoice_id', '=', invoiceId)
    .where('next_reminder_on', '<=', today)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!plan?.reminder_from) return false;
  const rhythm = plan.reminder_rhythm as InstalmentRhythm;
  const firstDay = localDateOf(plan.reminder_from);
  const { period, next } = reminderAround(rhythm, firstDay, today);
  await tx
    .updateTable('savings_plans')
    .set({ next_reminder_on: next })
    .where('site_id', '=', site.id)
    .where('invoice_id', '=', invoiceId)
    .execute();
  const previousDay = startOfDayInstant(dayBefore(rhythm, firstDay, period), site.timeZone);
  if (!(await needsDeposit(call, invoiceId, previousDay))) return false;
  call.emit('savings.reminded', { invoiceId, day: period });
  return true;
}

/**
 * The reminder day before one of the reminder days of a plan; for the first day that day itself.
 * @param from the first reminder day
 * @param day the reminder day in question
 */
function dayBefore(rhythm: InstalmentRhythm, from: LocalDate, day: LocalDate): LocalDate {
  return day <= from ? from : reminderAround(rhythm, from, addDays(day, -1)).period;
}

/**
 * Whether a savings plan needs a reminder: its customer has not left it and it is not in the trash, its balance is
 * below its price, no payment became valid after `since`, and no payment waits for the office to check it.
 */
async function needsDeposit({ tx, site }: WriteCall<null>, invoiceId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ wants: boolean }>`
    select exists (
      select from invoices i
       where i.site_id = ${site.id} and i.id = ${invoiceId} and i.status = 'SAVING' and i.trashed_at is null
         and i.paid - i.drawn < i.total
         and not exists (select from payments p where p.site_id = i.site_id and p.invoice_id = i.id
                            and (p.status = 'VALID' and p.decided_at >= ${since.toISOString()}::timestamptz
                                 or ${hasTraitSql('p.status', paymentMachine, 'open')} and p.submitted_at is not null))) as wants`.execute(
    tx,
  );
  return rows[0]!.wants;
}
