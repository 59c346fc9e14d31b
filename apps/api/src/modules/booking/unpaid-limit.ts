import { refuse } from '@rihla/domain/booking/booking.errors';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { lockForBooking } from '../access/index.ts';
import { seesAll, unpaidSeatsOf } from '../invoices/index.ts';
import type { Terms } from './terms.ts';

/**
 * How many seats the customer has booked and not paid anything on, or null where nothing limits them, as for the
 * office. Two bookings of one customer wait for each other here, so that each counts the other.
 * @param userId the customer; null while none is chosen
 * @param books whether seats are going to be taken, not only quoted
 */
export async function unpaidSeats(
  call: ReadCall<Actor>,
  userId: string | null,
  books: boolean,
): Promise<number | null> {
  if (userId === null || seesAll(call.actor)) return null;
  // Both travel in one packet. The sum is a statement of its own: the one that waits sees what was there before.
  const [, held] = await Promise.all([
    books ? lockForBooking(call, userId) : null,
    unpaidSeatsOf(call, userId),
  ]);
  return held;
}

/**
 * Refuses a booking with which the customer would have more unpaid seats than the site allows.
 * @param held the unpaid seats so far; null where nothing limits them, @param seats those of this booking
 * @throws Problem `booking.unpaid_seats`, on the field that says how many travel
 */
export function assertUnpaidSeats(
  held: number | null,
  seats: number,
  { unpaid_seats_per_customer: limit }: Pick<Terms, 'unpaid_seats_per_customer'>,
): void {
  if (held === null || held + seats <= limit) return;
  refuse('booking.unpaid_seats', { limit, held }, { bookings: [{ code: 'booking.unpaid_seats' }] });
}
