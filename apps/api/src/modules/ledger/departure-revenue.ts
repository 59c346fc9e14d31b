import { entryForDeparture, reversedLines } from '@rihla/domain/ledger/journal';
import { openDay } from '@rihla/domain/ledger/months';
import { type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import { type Entry, writeEntries } from './books.ts';

type PostingCall = Pick<WriteCall, 'db' | 'tx' | 'site' | 'actor' | 'now'>;

/** An invoice whose travellers left on `departedOn`: its deferred revenue is earned on that day. */
type DepartedInvoice = { invoiceId: string; departedOn: LocalDate };

/**
 * Books the deferred revenue of invoices (the total of a booking before its departure) as earned revenue. The
 * entry has the day of departure, or today when the month of that day is closed. Only the balance that is still
 * deferred is booked, so a second run writes nothing. The caller has locked the rows of the invoices.
 * @returns the number of entries written
 */
export async function earnRevenue(call: PostingCall, departed: readonly DepartedInvoice[]): Promise<number> {
  const { site, now } = call;
  const days = new Map(departed.map(({ invoiceId, departedOn }) => [invoiceId, departedOn]));
  const lastClosed = await lastClosedMonth(call);
  const today = todayIn(site.timeZone, now);
  const entries = (await creditOf(call, 'deferred_revenue', [...days.keys()])).map(
    ({ ref, currency, credit }): Entry => ({
      kind: 'DEPARTURE',
      invoiceId: ref,
      currency,
      day: openDay(days.get(ref)!, lastClosed, today),
      lines: entryForDeparture({ invoice: ref, total: amount(credit) }),
    }),
  );
  writeEntries(call, entries);
  return entries.length;
}

/**
 * Books earned revenue of invoices back as deferred revenue: for a booking that ends after its departure, or whose
 * departure was moved to a later day. The caller has locked the rows of the invoices.
 * @returns the number of entries written
 */
export async function returnRevenue(call: PostingCall, invoiceIds: readonly string[]): Promise<number> {
  const entries = (await creditOf(call, 'revenue', invoiceIds)).map(
    ({ ref, currency, credit }): Entry => ({
      kind: 'DEPARTURE_REVERSAL',
      invoiceId: ref,
      currency,
      lines: reversedLines(entryForDeparture({ invoice: ref, total: amount(credit) })),
    }),
  );
  writeEntries(call, entries);
  return entries.length;
}

/**
 * The balance of an account of the books (credits less debits) for each of the given invoices and currency, in the
 * smallest unit. `ref` is the id of the invoice. Invoices with a balance of 0 are left out.
 */
async function creditOf(
  { db, site }: Pick<PostingCall, 'db' | 'site'>,
  account: 'deferred_revenue' | 'revenue',
  invoiceIds: readonly string[],
): Promise<{ ref: string; currency: string; credit: number }[]> {
  const { rows } = await sql<{ ref: string; currency: string; credit: number }>`
    select ref, currency, (-sum(amount))::bigint as credit from journal_lines
     where site_id = ${site.id} and account = ${account} and ref = any(${invoiceIds}::uuid[])
     group by ref, currency having sum(amount) <> 0 order by ref`.execute(db);
  return rows;
}

/** The first day of the last closed month of the site; null where none is closed. */
async function lastClosedMonth({ db, site }: Pick<PostingCall, 'db' | 'site'>): Promise<LocalDate | null> {
  const { rows } = await sql<{ month: LocalDate | null }>`
    select max(month) as month from closed_months where site_id = ${site.id}`.execute(db);
  return rows[0]!.month;
}
