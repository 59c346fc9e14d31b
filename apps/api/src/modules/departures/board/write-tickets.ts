import type { EntryValues } from '@rihla/domain/departures/board/entries';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { isLiveSql } from '../../invoices/index.ts';

type Ticket = { profile_id: string; version: number; values: EntryValues };

/**
 * Writes the tickets of pilgrims for a departure, each only if it still has the version that was seen (0: there was
 * none). A ticket without any value is deleted, and so is one of somebody who no longer travels on the departure, where
 * another gets its number. At most four statements, however many tickets.
 * @returns the new version by the id of the profile; tickets that somebody has changed meanwhile are missing
 */
export async function writeTickets(
  { tx, site }: WriteCall<Admin>,
  listingId: string,
  tickets: readonly Ticket[],
): Promise<Map<string, number>> {
  const isEmpty = ({ values }: Ticket) => !values.pnr && !values.ticket_number && !values.issued_on;
  const rowsOf = (tickets: readonly Ticket[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(tickets.map(({ values, ...row }) => ({ ...row, ...values })))}::jsonb)
      as n(profile_id uuid, version int, pnr text, ticket_number text, issued_on date)`;
  const sameTicket = sql`t.site_id = ${site.id} and t.listing_id = ${listingId} and t.profile_id = n.profile_id
    and t.version = n.version`;
  const toDelete = tickets.filter((one) => one.version > 0 && isEmpty(one));
  const toUpdate = tickets.filter((one) => one.version > 0 && !isEmpty(one));
  const toInsert = tickets.filter((one) => one.version === 0 && !isEmpty(one));
  const written = new Map<string, number>();
  const record = ({ rows }: { rows: readonly { profile_id: string; version: number }[] }) =>
    rows.forEach(({ profile_id, version }) => written.set(profile_id, version));
  await freeNumbers(
    { tx, site },
    listingId,
    tickets.flatMap(({ values }) => values.ticket_number ?? []),
  );
  if (toDelete.length > 0) {
    record(
      await sql<{ profile_id: string; version: number }>`
        delete from departure_tickets t using ${rowsOf(toDelete)} where ${sameTicket}
        returning t.profile_id, 0 as version`.execute(tx),
    );
  }
  if (toUpdate.length > 0) {
    record(
      await sql<{ profile_id: string; version: number }>`
        update departure_tickets t set pnr = n.pnr, ticket_number = n.ticket_number, issued_on = n.issued_on
          from ${rowsOf(toUpdate)} where ${sameTicket} returning t.profile_id, t.version`.execute(tx),
    );
  }
  if (toInsert.length > 0) {
    record(
      await sql<{ profile_id: string; version: number }>`
        insert into departure_tickets (site_id, listing_id, profile_id, pnr, ticket_number, issued_on)
        select ${site.id}, ${listingId}, n.profile_id, n.pnr, n.ticket_number, n.issued_on from ${rowsOf(toInsert)}
         order by n.profile_id
        on conflict on constraint departure_tickets_once do nothing
        returning profile_id, version`.execute(tx),
    );
  }
  return written;
}

/** Deletes the tickets of a departure that have one of some numbers and are of pilgrims who no longer travel on it. */
async function freeNumbers(
  { tx, site }: Pick<WriteCall<Admin>, 'tx' | 'site'>,
  listingId: string,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    delete from departure_tickets t
     where t.site_id = ${site.id} and t.listing_id = ${listingId} and t.ticket_number = any(${numbers}::text[])
       and not exists (
         select from bookings b join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
          where b.site_id = t.site_id and b.profile_id = t.profile_id and i.listing_id = t.listing_id
            and ${isLiveSql})`.execute(tx);
}
