import type { EntryKind } from '@rihla/domain/ledger/entry-kinds';
import type { JournalLine } from '@rihla/domain/ledger/journal';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Site, WriteCall } from '../../kit/call.ts';
import { writeWithoutWaiting } from '../../kit/db/db.ts';

/**
 * An entry for the books, as its writer gives it. Amounts of its lines are in the smallest unit of the
 * currency.
 */
export type Entry = {
  kind: EntryKind;
  /** Null for money that belongs to no invoice. */
  invoiceId: string | null;
  paymentId?: string;
  currency: string;
  /** The day of the entry at the site, today where it is not given. A day of a closed month is refused. */
  day?: string;
  lines: readonly JournalLine[];
};

type PostingCall = Pick<WriteCall, 'tx' | 'site' | 'actor' | 'now'>;

/**
 * Writes one entry of double-entry bookkeeping, in one statement, without waiting for the database's answer.
 * An entry without lines (a booking of total 0 has none) is not written. The database refuses an entry whose
 * lines do not add up to zero at the commit, and an entry dated in a closed month at once. The ids of entries are made
 * by the database, by one clock for all servers, so they tell in which order entries were written under a lock.
 */
export function writeEntry(call: PostingCall, entry: Entry): void {
  writeEntries(call, [entry]);
}

/**
 * Writes several entries into the books in one statement, as `writeEntry` does one. Entries without lines are left
 * out. Until the commit it holds a shared lock on the books of the site: closing a month waits for it, so the
 * closed month includes these entries.
 */
export function writeEntries({ tx, site, actor, now }: PostingCall, entries: readonly Entry[]): void {
  const withLines = entries.filter(({ lines }) => lines.length > 0);
  if (withLines.length === 0) return;
  const today = todayIn(site.timeZone, now);
  const rows = withLines.map(({ kind, invoiceId, paymentId, day, currency, lines }) => ({
    kind,
    invoice_id: invoiceId,
    payment_id: paymentId ?? null,
    day: day ?? today,
    lines: lines.map(({ account, ref, amount }, index) => ({
      line: index + 1,
      account,
      ref: ref ?? null,
      currency,
      amount,
    })),
  }));
  const statement = sql`
    with books as materialized (
      select pg_advisory_xact_lock_shared(hashtextextended(${booksOf(site)}, 0))
    ), posted as (
      select uuidv7() as id, e.* from books, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as e(kind text, invoice_id uuid, payment_id uuid, day date, lines jsonb)
    ), entry as (
      insert into journal_entries (site_id, id, kind, invoice_id, payment_id, actor_id, at, day)
      select ${site.id}::uuid, id, kind, invoice_id, payment_id, ${actor?.id ?? null}::uuid,
             ${now.toISOString()}::timestamptz, day from posted
    )
    insert into journal_lines (site_id, entry_id, line, account, ref, currency, amount, day)
    select ${site.id}::uuid, p.id, l.line, l.account, l.ref, l.currency, l.amount, p.day
      from posted p, jsonb_to_recordset(p.lines)
             as l(line int, account text, ref uuid, currency text, amount bigint)`;
  writeWithoutWaiting(tx, statement);
}

/** The name of the lock of a site's books: writing entries shares it, closing a month holds it exclusively. */
export function booksOf(site: Pick<Site, 'id'>): string {
  return `books ${site.id}`;
}
