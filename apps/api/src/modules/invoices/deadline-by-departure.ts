import { latestDeadline } from '@rihla/domain/invoices/plan/deadlines';
import { localDateOf } from '@rihla/domain/shared/dates';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';

/**
 * SQL for the payment deadline of an invoice whose departure becomes another day: the present one, or the end of the
 * day of departure where that is earlier.
 * @param departure the new day, `YYYY-MM-DD`; null while it is not set
 */
export function deadlineByDeparture(
  { site, now }: Pick<ReadCall, 'site' | 'now'>,
  departure: string | null,
): RawBuilder<string> {
  const day = departure === null ? null : localDateOf(departure);
  const latest = latestDeadline({ departure: day, timeZone: site.timeZone }, now);
  // `least` ignores null: without a latest moment the deadline stays.
  return sql<string>`least(payment_deadline_at, ${latest?.toISOString() ?? null}::timestamptz)`;
}
