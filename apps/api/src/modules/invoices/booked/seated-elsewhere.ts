import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { invoicesSeenBy, isLiveSql } from '../invoice.scope.ts';

/** An invoice on which somebody has a place already. */
export type OtherInvoice = { slug: string; number: string };

/**
 * SQL expression for the other live invoices of the same departure on which the pilgrim of the booking `b` has a place
 * too. Nobody travels twice on one departure, so one of the places is wrong; it is told and not refused, because the
 * office may be moving somebody from one invoice to the other. Only invoices that the actor may see are named.
 * @param listingId id of the departure
 */
export function seatedElsewhere(call: Pick<ReadCall, 'db' | 'site' | 'actor'>, listingId: string) {
  const others = invoicesSeenBy(call)
    .innerJoin('bookings as other', (join) =>
      join.onRef('other.site_id', '=', 'i.site_id').onRef('other.invoice_id', '=', 'i.id'),
    )
    .select(
      sql`jsonb_agg(jsonb_build_object('slug', i.slug, 'number', i.number) order by i.number)`.as('invoices'),
    )
    .where('i.listing_id', '=', listingId)
    .where(isLiveSql)
    .where(sql<boolean>`other.profile_id = b.profile_id and other.invoice_id <> b.invoice_id`);
  return sql<OtherInvoice[]>`coalesce((${others}), '[]')`.as('also_on');
}

/**
 * The live invoices of a departure on which pilgrims have a place already, for a booking that is not made yet.
 * @param listingId id of the departure
 * @param profileIds the pilgrims of the booking, by their profiles
 * @returns the invoices that the actor may see, each with its pilgrim
 */
export async function findSeated(
  call: Pick<ReadCall<Actor>, 'db' | 'site' | 'actor'>,
  listingId: string,
  profileIds: readonly string[],
): Promise<(OtherInvoice & { profile_id: string })[]> {
  if (profileIds.length === 0) return [];
  return invoicesSeenBy(call)
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.site_id', '=', 'i.site_id').onRef('b.invoice_id', '=', 'i.id'),
    )
    .select(['i.slug', 'i.number', 'b.profile_id'])
    .where('i.listing_id', '=', listingId)
    .where(isLiveSql)
    .where('b.profile_id', 'in', [...profileIds])
    .orderBy('i.number')
    .$castTo<OtherInvoice & { profile_id: string }>()
    .execute();
}
