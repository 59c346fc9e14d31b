import type { Role } from '@rihla/domain/access/roles';
import { homeOf } from '../../lib/session.ts';
import { staffBooking } from '../../lib/staff-booking.ts';

/**
 * The address to open after signing in: the one that was asked for before, if it lies in the area of the role, or the
 * office's booking for staff that come with a booking of the public site.
 * @param next the address asked for, as the address of the login carries it
 * @param role of whoever has signed in, whose first screen is opened otherwise
 */
export function nextAddress(next: string | null, role: Role): string {
  const home = homeOf(role);
  const booking = next && staffBooking(next, role);
  if (booking) return booking;
  return next && (next === home || next.startsWith(`${home}/`) || next.startsWith(`${home}?`)) ? next : home;
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
