import { allows, isAdminRole, type Role } from '@rihla/domain/access/roles';
import { BOOKING_AT } from './booking-link.ts';

/**
 * Where somebody of the agency goes on who has come to a customer's booking, as the box on the public site leads there:
 * to the office's booking with everything that the address brought, for a role that may not book to the package, and for
 * one that has no packages either to the screen that says so.
 * @param address path and query that were asked for
 * @returns null for any other address, and for a customer
 */
export function staffBooking(address: string, role: Role): string | null {
  const [path, query = ''] = address.split('?', 2);
  if (path !== BOOKING_AT || !isAdminRole(role)) return null;
  if (allows(role, 'invoice.create')) return `/admin/transactions/booking/add${query && `?${query}`}`;
  const listing = new URLSearchParams(query).get('listing_id');
  // The office's screens of packages are closed to those who care for pictures and pages.
  if (!listing || role === 'MEDIA' || !allows(role, 'listing.read')) return '/unauthorized?booking=1';
  return `/admin/transactions/tour-pack/${encodeURIComponent(listing)}/detail-tour-pack`;
}
