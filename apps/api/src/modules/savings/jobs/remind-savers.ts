import type { InstalmentRhythm } from '@rihla/domain/invoices/instalments';
import { reminderAround } from '@rihla/domain/savings/reminder';
import { addDays, type LocalDate, localDateOf, startOfDayInstant, todayIn } from '@rihla/domain/shared/dates';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { stateIn } from '../../../kit/state-in.ts';

/** The most savers whom one run reminds at a site; the rest are left for the next run, an hour later. */
const BATCH = 500;

type DuePlan = { invoice_id: string };

/**
 * Reminds the savers of a site whose day has come, in the rhythm that each of them chose, once for each period. Who has paid
 * in since the day before in that rhythm, or has saved up the whole, is left in peace. Each has a transaction of its own.
 * @returns how many were reminded
 */
export async function remindSavers(call: JobCall): Promise<number> {
  let reminded = 0;
  const failures: unknown[] = [];
  for (const { invoice_id } of await call.read(duePlans)) {
    try {
      if (await call.transaction((write) => remindSaver(write, invoice_id))) reminded += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} savers were not reminded`);
  return reminded;
}

/** The plans whose day has come. */
async function duePlans({ db, site, now }: ReadCall): Promise<DuePlan[]> {
  return db
    .selectFrom('savings_plans')
    .select('invoice_id')
    .where('site_id', '=', site.id)
    .where('next_reminder_on', '<=', todayIn(site.timeZone, now))
    .orderBy('next_reminder_on')
    .limit(BATCH)
    .execute();
}

/**
 * Sets the next day of one plan, and tells its saver that this one has come. Of two processes the second finds the day
 * moved on and does nothing.
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
  const from = localDateOf(plan.reminder_from);
  const { period, next } = reminderAround(rhythm, from, today);
  await tx
    .updateTable('savings_plans')
    .set({ next_reminder_on: next })
    .where('site_id', '=', site.id)
    .where('invoice_id', '=', invoiceId)
    .execute();
  const since = startOfDayInstant(dayBefore(rhythm, from, period), site.timeZone);
  if (!(await wantsMoney(call, invoiceId, since))) return false;
  call.emit('savings.reminded', { invoiceId, day: period });
  return true;
}

/** The day of the rhythm before one of its days; the first has itself. */
function dayBefore(rhythm: InstalmentRhythm, from: LocalDate, day: LocalDate): LocalDate {
  return day <= from ? from : reminderAround(rhythm, from, addDays(day, -1)).period;
}

/** Whether a plan is alive, still below its price, and nothing was paid in or is on its way since a moment. */
async function wantsMoney({ tx, site }: WriteCall<null>, invoiceId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ wants: boolean }>`
    select exists (
      select from invoices i
       where i.site_id = ${site.id} and i.id = ${invoiceId} and i.status = 'SAVING' and i.trashed_at is null
         and i.paid - i.drawn < i.total
         and not exists (select from payments p where p.site_id = i.site_id and p.invoice_id = i.id
                            and (p.status = 'VALID' and p.decided_at >= ${since.toISOString()}::timestamptz
                                 or ${stateIn('p.status', paymentMachine, 'open')} and p.submitted_at is not null))) as wants`.execute(
    tx,
  );
  return rows[0]!.wants;
}
