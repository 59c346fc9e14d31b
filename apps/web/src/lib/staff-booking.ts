import { allows, isAdminRole, type Role } from '@rihla/domain/access/roles';
import { BOOKING_PATH } from './booking-link.ts';
import { listingPath } from './navigation/listing-paths.ts';

/**
 * The address to which a member of staff is sent who opens the customers' booking screen (the booking box of the public
 * site leads there). A role that may book is sent to the office's booking screen, with the same query; any other role
 * to the screen of the package, or, if it may not open that, to the screen that refuses.
 * @param address the path and query that were asked for
 * @returns null for any other address, and for a customer
 */
export function staffBooking(address: string, role: Role): string | null {
  const [path, query = ''] = address.split('?', 2);
  if (path !== BOOKING_PATH || !isAdminRole(role)) return null;
  if (allows(role, 'invoice.create')) return `/admin/transactions/booking/add${query && `?${query}`}`;
  const listing = new URLSearchParams(query).get('listing_id');
  // The role MEDIA may read packages, but the office's screens of packages are closed to it.
  if (!listing || role === 'MEDIA' || !allows(role, 'listing.read')) return '/unauthorized?booking=1';
  return listingPath(encodeURIComponent(listing));
}
