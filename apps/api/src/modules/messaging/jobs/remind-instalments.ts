import { OVERDUE_TOLD_DAYS, REMINDED_DAYS_BEFORE, reminderOf } from '@rihla/domain/invoices/plan/reminders';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { addDays, todayIn } from '@rihla/domain/shared/dates';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { eachAlone, type JobCall } from '../../../kit/jobs/site-jobs.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { toPay } from '../due-text.ts';
import { invoiceSummary, notifyInstalment } from '../invoice-notifications.ts';

/**
 * Reminds the customers of a site of instalments that are due soon or overdue, by e-mail and notice, each once
 * before its day and once after it. Instalments that are paid are left out. A site with active reminders of its own
 * for instalments or due days is skipped, because those are sent instead. Safe to run again, and in many processes
 * at once.
 * @returns how many invoices were checked
 * @throws AggregateError at the end, when some failed
 */
export async function remindInstalments(call: JobCall): Promise<number> {
  const ids = await call.read(invoicesWithDays);
  const check = async (id: string) => {
    await call.transaction((write) => remind(write, id));
    return true;
  };
  return eachAlone(ids, check, 'reminders were not written');
}

/** The ids of unpaid invoices on which something was paid, with an instalment or the due day near today. */
async function invoicesWithDays({ db, site, now }: ReadCall): Promise<string[]> {
  const today = todayIn(site.timeZone, now);
  const [from, to] = [addDays(today, -OVERDUE_TOLD_DAYS), addDays(today, REMINDED_DAYS_BEFORE)];
  const rows = await db
    .selectFrom('invoices as i')
    .select('i.id')
    .where('i.site_id', '=', site.id)
    .where(hasTraitSql('i.status', invoiceMachine, 'owing'))
    .where('i.trashed_at', 'is', null)
    .where('i.paid', '>', 0)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('reminders as r')
            .select('r.id')
            .whereRef('r.site_id', '=', 'i.site_id')
            .where('r.anchor', 'in', ['INSTALMENT', 'DUE_DATE'])
            .where('r.is_active', '=', true)
            .where('r.archived_at', 'is', null),
        ),
      ),
    )
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('i.due_on', '>=', from), eb('i.due_on', '<=', to)]),
        exists(
          selectFrom('invoice_instalments as n')
            .select('n.id')
            .whereRef('n.site_id', '=', 'i.site_id')
            .whereRef('n.invoice_id', '=', 'i.id')
            .where('n.due_on', '>=', from)
            .where('n.due_on', '<=', to),
        ),
      ]),
    )
    .orderBy('i.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Reminds the customer of one invoice of an instalment that is due soon or overdue, if there is one. */
async function remind(write: WriteCall<null>, id: string): Promise<void> {
  const invoice = await invoiceSummary(write, id);
  const reminder = reminderOf(toPay(invoice), todayIn(write.site.timeZone, write.now));
  if (reminder) notifyInstalment(write, invoice, reminder);
}
