import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import type { JobCall } from '../../kit/jobs/site-jobs.ts';
import { deservedPoints } from './deserved-points.ts';

/** How many invoices one transaction locks: few, so that nobody waits long for one of them. */
const LOCKED_AT_ONCE = 200;

/**
 * Job that credits the points of packages whose travellers have returned to the customer of each paid invoice, once
 * for each traveller, and takes points back where the invoice has ended, is no longer paid, or left on another day.
 * It compares the points that are due with the table `point_rows`, so a second run finds nothing to do.
 * @returns how many rows were written
 */
export async function creditPoints(call: JobCall): Promise<number> {
  let written = 0;
  for (;;) {
    const rows = await call.transaction(creditBatch);
    written += rows;
    if (rows === 0) return written;
  }
}

/**
 * Credits or takes back the points of at most 200 invoices, in one transaction. When two runs do it at once, each row
 * is written once: its number (`occurrence`) is unique for a traveller.
 * @returns how many rows were written, 0 when nothing is left to do
 */
async function creditBatch({ tx, site, now }: WriteCall<null>): Promise<number> {
  const today = sql`${todayIn(site.timeZone, now)}::date`;
  const found = await sql<{ id: string }>`
    select distinct d.invoice_id as id from (${deservedPoints(site.id, today)}) d
     where d.points <> d.credited limit ${LOCKED_AT_ONCE}`.execute(tx);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // Locked, so that the merge of a customer account cannot happen between reading the invoices and writing their
  // points.
  await sql`
    select id from invoices where site_id = ${site.id} and id = any(${ids}::uuid[]) order by id
       for no key update`.execute(tx);
  const written = await sql`
    insert into point_rows (site_id, user_id, kind, points, booking_id, invoice_id, listing_id, occurrence)
    select ${site.id}, i.user_id, case when d.points > d.credited then 'EARNED' else 'REVERSED' end,
           d.points - d.credited, d.booking_id, d.invoice_id, d.listing_id, d.rows_written + 1
      from (${deservedPoints(site.id, today)}) d
      join invoices i on i.site_id = ${site.id} and i.id = d.invoice_id
     where d.invoice_id = any(${ids}::uuid[]) and d.points <> d.credited
       and (d.points > d.credited) = (d.rows_written % 2 = 0)
    on conflict on constraint point_rows_once do nothing`.execute(tx);
  return Number(written.numAffectedRows ?? 0);
}
