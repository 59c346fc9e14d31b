import type { JournalLine } from '@rihla/domain/ledger/journal';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import { writeWithoutWaiting } from '../../kit/db/db.ts';

export type EntryKind =
  | 'BOOKING'
  | 'BOOKING_REVERSAL'
  | 'EQUIPMENT'
  | 'PAYMENT'
  | 'PAYMENT_REVERSAL'
  | 'LATE_TAKEN_IN'
  | 'CREDIT'
  | 'REFUND'
  | 'FEE_EARNED'
  | 'FEE_REVERSED';

export type Entry = {
  kind: EntryKind;
  invoiceId: string;
  paymentId?: string;
  currency: string;
  lines: readonly JournalLine[];
};

/**
 * Writes one entry of double-entry bookkeeping, in one statement, without waiting for its answer. An entry without
 * lines, as a booking of total 0 has, is not written. The database refuses at the commit what does not add up to
 * zero.
 */
export function writeEntry(
  { tx, site, actor, now }: Pick<WriteCall, 'tx' | 'site' | 'actor' | 'now'>,
  entry: Entry,
): void {
  if (entry.lines.length === 0) return;
  const lines = entry.lines.map(({ account, ref, amount }, index) => ({
    line: index + 1,
    account,
    ref: ref ?? null,
    amount,
  }));
  const statement = sql`
    with entry as (
      insert into journal_entries (site_id, kind, invoice_id, payment_id, actor_id, at)
      values (${site.id}, ${entry.kind}, ${entry.invoiceId}, ${entry.paymentId ?? null},
              ${actor?.id ?? null}, ${now.toISOString()})
      returning site_id, id
    )
    insert into journal_lines (site_id, entry_id, line, account, ref, currency, amount)
    select entry.site_id, entry.id, l.line, l.account, l.ref, ${entry.currency}, l.amount
      from entry, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
             as l(line int, account text, ref uuid, amount bigint)`;
  writeWithoutWaiting(tx, statement);
}
