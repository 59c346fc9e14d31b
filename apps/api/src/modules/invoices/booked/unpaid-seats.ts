import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { isLiveSql } from '../invoice.scope.ts';

/**
 * Counts the seats that a customer has booked without having paid anything for them, over all departures: the
 * people, without infants, on invoices that have not ended.
 * @param userId the customer
 */
export async function unpaidSeatsOf(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  userId: string,
): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    select coalesce(sum(i.seats), 0)::int as seats from invoices i
     where i.site_id = ${site.id} and i.user_id = ${userId} and ${isLiveSql} and i.paid = 0 and i.total > 0`.execute(
    db,
  );
  return rows[0]!.seats;
}
