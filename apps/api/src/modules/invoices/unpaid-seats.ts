import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { live } from './invoice.scope.ts';

/**
 * The seats that a customer holds without having paid anything: the people, infants left out, on its live invoices
 * without money, over all departures.
 * @param userId the customer
 */
export async function unpaidSeatsOf(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  userId: string,
): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    select coalesce(sum(i.seats), 0)::int as seats from invoices i
     where i.site_id = ${site.id} and i.user_id = ${userId} and ${live} and i.paid = 0 and i.total > 0`.execute(
    db,
  );
  return rows[0]!.seats;
}
