import { refuse } from '@rihla/domain/booking/booking.errors';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { holdCustomer } from '../access/index.ts';
import { seesAll, type UnpaidBookings, unpaidBookingsOf } from '../invoices/index.ts';
import type { Terms } from './terms.ts';

/**
 * How many bookings a customer may make and give up in 24 hours. Each takes a number of the invoices and makes other
 * bookings wait, so one account must not go on without end. A site that lets its customers hold more seats unpaid lets
 * them give up as many bookings.
 */
const MOST_GIVEN_UP_A_DAY = 10;

/**
 * What a customer has booked without paying anything, or null where no limit applies, as for the office. A booking locks
 * the customer: of two limited bookings of one customer the second counts the first, and a merge of accounts waits for
 * bookings.
 * @param userId the customer; null while none is chosen
 * @param isBooking true for a booking, false for a quote
 * @throws Problem `booking.customer_unknown` for an account that has been merged into another, or was erased
 */
export async function unpaidBookings(
  call: ReadCall<Actor>,
  userId: string | null,
  isBooking: boolean,
): Promise<UnpaidBookings | null> {
  if (userId === null) return null;
  // Both queries are sent together. What is unpaid is a separate statement, because one that waits for the lock sees
  // the data from before the wait.
  const limited = !seesAll(call.actor);
  const [isHeld, unpaid] = await Promise.all([
    isBooking ? holdCustomer(call, userId, limited ? 'wait' : 'pass') : true,
    limited ? unpaidBookingsOf(call, userId) : null,
  ]);
  if (!isHeld)
    return refuse('booking.customer_unknown', undefined, { user_id: [{ code: 'booking.customer_unknown' }] });
  return unpaid;
}

/**
 * Refuses a booking with which the customer would have more unpaid seats than the site allows, and one by a customer
 * that has given up too many of its own bookings within a day.
 * @param unpaid what the customer has booked so far without paying; null where no limit applies
 * @param seats the number of seats of this booking
 * @throws Problem `booking.unpaid_seats`, on the form's field `bookings`; `booking.given_up_often`
 */
export function assertUnpaidLimits(
  { actor }: Pick<ReadCall<Actor>, 'actor'>,
  unpaid: UnpaidBookings | null,
  seats: number,
  { unpaid_seats_per_customer: limit }: Pick<Terms, 'unpaid_seats_per_customer'>,
): void {
  if (unpaid === null) return;
  const { seats: held, givenUp } = unpaid;
  if (held + seats > limit)
    refuse('booking.unpaid_seats', { limit, held }, { bookings: [{ code: 'booking.unpaid_seats' }] });
  if (actor.kind === 'USER' && givenUp >= Math.max(MOST_GIVEN_UP_A_DAY, limit))
    refuse('booking.given_up_often', { count: givenUp });
}
