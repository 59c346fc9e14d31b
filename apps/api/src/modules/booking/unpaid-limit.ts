import { refuse } from '@rihla/domain/booking/booking.errors';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { holdCustomer } from '../access/index.ts';
import { seesAll, unpaidSeatsOf } from '../invoices/index.ts';
import type { Terms } from './terms.ts';

/**
 * How many seats a customer has booked without paying anything, or null where no limit applies, as for the office.
 * A booking locks the customer: of two limited bookings of one customer the second counts the first, and a merge of
 * accounts waits for bookings.
 * @param userId the customer; null while none is chosen
 * @param isBooking true for a booking, false for a quote
 * @throws Problem `booking.customer_unknown` for an account that has been merged into another, or was erased
 */
export async function unpaidSeats(
  call: ReadCall<Actor>,
  userId: string | null,
  isBooking: boolean,
): Promise<number | null> {
  if (userId === null) return null;
  // Both queries are sent together. The sum is a separate statement, because one that waits for the lock sees the
  // data from before the wait.
  const limited = !seesAll(call.actor);
  const [isHeld, held] = await Promise.all([
    isBooking ? holdCustomer(call, userId, limited ? 'wait' : 'pass') : true,
    limited ? unpaidSeatsOf(call, userId) : null,
  ]);
  if (!isHeld)
    return refuse('booking.customer_unknown', undefined, { user_id: [{ code: 'booking.customer_unknown' }] });
  return held;
}

/**
 * Refuses a booking with which the customer would have more unpaid seats than the site allows.
 * @param held the number of seats the customer has booked so far without paying; null where no limit applies
 * @param seats the number of seats of this booking
 * @throws Problem `booking.unpaid_seats`, on the form's field `bookings`
 */
export function assertUnpaidSeats(
  held: number | null,
  seats: number,
  { unpaid_seats_per_customer: limit }: Pick<Terms, 'unpaid_seats_per_customer'>,
): void {
  if (held === null || held + seats <= limit) return;
  refuse('booking.unpaid_seats', { limit, held }, { bookings: [{ code: 'booking.unpaid_seats' }] });
}
