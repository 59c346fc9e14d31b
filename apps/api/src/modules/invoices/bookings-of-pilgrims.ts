import type { WriteCall } from '../../kit/call.ts';

/** A subquery: the bookings of pilgrims, on whichever invoices of the site. @param profileIds at least one */
export const bookingsOfPilgrims = (
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  profileIds: readonly string[],
) =>
  tx
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.site_id', '=', site.id)
    .where('b.profile_id', 'in', [...profileIds]);
