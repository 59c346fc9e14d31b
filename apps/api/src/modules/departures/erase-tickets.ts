import { sql } from 'kysely';
import type { Customer } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import type { Eraser } from '../../kit/eraser.ts';

/**
 * Deletes the flight tickets of a family at the customer's request, because booking codes and ticket numbers identify a
 * person at the airline.
 */
export const eraseTickets: Eraser = async ({ tx, site }, { profileIds }) => {
  if (profileIds.length === 0) return [];
  const deleted = await tx
    .deleteFrom('departure_tickets')
    .where('site_id', '=', site.id)
    .where('profile_id', 'in', [...profileIds])
    .returning('id')
    .execute();
  return [{ kind: 'TICKETS', count: deleted.length, forget: deleted.map(({ id }) => id) }];
};

/** The flight tickets of a customer's family, for the file in which a customer downloads their own data. */
export async function ownTickets({ tx, site, actor }: WriteCall<Customer>) {
  const { rows } = await sql<Record<string, unknown>>`
    select p.name, l.name as listing_name, l.departure_at, t.pnr, t.ticket_number, t.issued_on
      from departure_tickets t
      join profiles p on p.site_id = t.site_id and p.id = t.profile_id
      join listings l on l.site_id = t.site_id and l.id = t.listing_id
     where t.site_id = ${site.id} and p.user_id = ${actor.id}
     order by l.departure_at, p.name`.execute(tx);
  return rows;
}
