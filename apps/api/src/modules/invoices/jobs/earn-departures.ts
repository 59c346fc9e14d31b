import type { LocalDate } from '@rihla/domain/shared/dates';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { earnRevenue, returnRevenue } from '../../ledger/index.ts';
import { isLiveSql } from '../invoice.scope.ts';

/** How many invoices one transaction locks: few, so that nobody waits long for one of them. */
const LOCKED_AT_ONCE = 200;

/**
 * Job that books the revenue of invoices as earned once their departure day has passed in the site's time zone, and
 * as deferred again for invoices that were booked as earned but have ended or now leave later. It compares the books
 * with the invoices, so a second run finds nothing to do, and a run that was interrupted is completed by the next.
 * @returns how many entries were written
 */
export async function earnDepartures(call: JobCall): Promise<number> {
  const ids = await call.read(invoicesToSettle);
  let written = 0;
  for (let start = 0; start < ids.length; start += LOCKED_AT_ONCE) {
    written += await call.transaction((write) =>
      settleRevenue(write, ids.slice(start, start + LOCKED_AT_ONCE)),
    );
  }
  return written;
}

/**
 * The ids of invoices whose revenue is in the wrong account of the books: still deferred although the group has left,
 * or earned although the group has not left or the invoice has ended.
 */
async function invoicesToSettle({ db, site, now }: ReadCall): Promise<string[]> {
  const today = todayIn(site.timeZone, now);
  const { rows } = await sql<{ id: string }>`
    select i.id from invoices i
      join (select ref, account from journal_lines
             where site_id = ${site.id} and account in ('deferred_revenue', 'revenue')
             group by ref, account having sum(amount) <> 0) b on b.ref = i.id
     where i.site_id = ${site.id}
       and (${isLiveSql} and coalesce(i.departure_at < ${today}::date, false)) = (b.account = 'deferred_revenue')
     order by i.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks invoices and books the revenue of each: as earned when its departure has passed and it has not ended, as
 * deferred otherwise.
 * @returns how many entries were written
 */
async function settleRevenue(call: WriteCall<null>, ids: readonly string[]): Promise<number> {
  const { tx, site, now } = call;
  const { rows } = await sql<{ id: string; departure_at: LocalDate; gone: boolean }>`
    select i.id, i.departure_at,
           ${isLiveSql} and coalesce(i.departure_at < ${todayIn(site.timeZone, now)}::date, false) as gone
      from invoices i where i.site_id = ${site.id} and i.id = any(${ids}::uuid[])
     order by i.id for no key update of i`.execute(tx);
  const departed = rows.filter((row) => row.gone);
  const staying = rows.filter((row) => !row.gone);
  const earned = await earnRevenue(
    call,
    departed.map(({ id, departure_at }) => ({ invoiceId: id, departedOn: departure_at })),
  );
  return (
    earned +
    (await returnRevenue(
      call,
      staying.map(({ id }) => id),
    ))
  );
}
