import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { isLiveSql } from '../invoice.scope.ts';

/** What a customer has booked without having paid anything for it. */
export type UnpaidBookings = {
  /** The seats, over all departures: the people, without infants, on invoices that have not ended. */
  seats: number;
  /** The invoices of the last 24 hours that the customer has made itself and that were cancelled or have expired. */
  givenUp: number;
};

/**
 * Counts what a customer has booked without having paid anything.
 * @param userId the customer
 */
export async function unpaidBookingsOf(
  { db, site, now }: Pick<ReadCall, 'db' | 'site' | 'now'>,
  userId: string,
): Promise<UnpaidBookings> {
  const { rows } = await sql<UnpaidBookings>`
    select coalesce(sum(i.seats) filter (where ${isLiveSql} and i.total > 0), 0)::int as seats,
           count(*) filter (where ${hasTraitSql('i.status', invoiceMachine, 'lost')} and i.created_by_kind = 'USER'
             and i.created_at > ${now.toISOString()}::timestamptz - interval '1 day')::int as "givenUp"
      from invoices i
     where i.site_id = ${site.id} and i.user_id = ${userId} and i.paid = 0`.execute(db);
  return rows[0]!;
}
