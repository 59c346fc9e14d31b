import type { Role } from '@rihla/domain/access/roles';
import { homeOf } from '../../lib/session/session.ts';
import { staffBooking } from '../../lib/staff-booking.ts';

/**
 * The address to open after signing in: the one that was asked for before, if it lies in the area of the role, or the
 * office's booking form for staff who come from a booking on the public site.
 * @param next the address that was asked for, from the address of the sign-in screen; null for none
 * @param role the role of the account that signed in; its first screen is opened otherwise
 */
export function nextAddress(next: string | null, role: Role): string {
  const homePath = homeOf(role);
  const booking = next && staffBooking(next, role);
  if (booking) return booking;
  return next && (next === homePath || next.startsWith(`${homePath}/`) || next.startsWith(`${homePath}?`))
    ? next
    : homePath;
}

/**
 * The address of the login or the registration, with the address to open afterwards.
 * @param next the address asked for; null for none
 * @param path of the login or the registration
 */
export function withNextAddress(next: string | null, path: string): string {
  if (!next) return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
