import type { WriteCall } from '../../../kit/call.ts';

/**
 * Subquery for the ids of all bookings of some pilgrims, on any invoice.
 * @param profileIds at least one
 */
export const bookingsOfPilgrims = (
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  profileIds: readonly string[],
) =>
  tx
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.site_id', '=', site.id)
    .where('b.profile_id', 'in', [...profileIds]);
