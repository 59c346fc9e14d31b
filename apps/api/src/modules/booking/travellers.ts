import { randomUUIDv7 } from 'node:crypto';
import { refuse } from '@rihla/domain/booking/booking.errors';
import { assertProfilesOf } from '../invoices/index.ts';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { assertRoomInFamily } from '../access/index.ts';

/**
 * A traveller of a booking: the number of the place (`booking`, from 0) with a profile of the customer, or with a name
 * for a new profile.
 */
export type TravellerWish = { booking: number; profile_id: string } | { booking: number; name: string };

/** The travellers of a booking as the form names them. */
export type TravellersWish = {
  bookings: readonly { profile_id?: string | null }[];
  profiles?: readonly TravellerWish[];
};

/**
 * Checks that the travellers named in a booking are profiles (people) of the customer, each place named once.
 * @param userId null while no customer is chosen
 * @param wish `bookings`: the places, perhaps with a profile; `profiles`: a profile or a new name for a place, by
 *   its number from 0
 * @returns the travellers, each with the number of its place
 * @throws Problem `booking.addon_bookings`, `booking.profile_twice`, `booking.profile_unknown`, `access.family_full`
 */
export async function assertTravellers(
  call: ReadCall<Actor>,
  userId: string | null,
  { bookings, profiles = [] }: TravellersWish,
): Promise<TravellerWish[]> {
  const inBookings = bookings.flatMap(({ profile_id }, booking) =>
    profile_id ? [{ booking, profile_id }] : [],
  );
  const wishes = [...inBookings, ...profiles];
  const numbers = wishes.map((wish) => wish.booking);
  if (new Set(numbers).size !== numbers.length) return refuse('booking.profile_twice');
  if (numbers.some((number) => number >= bookings.length))
    return refuse('booking.addon_bookings', { people: bookings.length });
  const known = wishes.flatMap((wish) => ('profile_id' in wish ? [wish.profile_id] : []));
  await Promise.all([
    assertProfilesOf(call, { user_id: userId }, known),
    userId && assertRoomInFamily(call, userId, wishes.length - known.length),
  ]);
  return wishes;
}

/**
 * The profiles (records of pilgrims) of the travellers. A traveller given by name alone becomes a new profile of
 * the customer: an event is emitted, upon which the module of pilgrims creates it before the commit.
 * @returns profile ids by number of the booking
 */
export function profilesOf(
  call: Pick<WriteCall, 'emit'>,
  userId: string,
  wishes: readonly TravellerWish[],
): Map<number, string> {
  const named = wishes
    .filter((wish) => 'name' in wish)
    .map((wish) => ({ ...wish, profile_id: randomUUIDv7() as string }));
  if (named.length > 0) {
    const profiles = named.map(({ profile_id: id, name }) => ({ id, name }));
    call.emit('booking.travellers_named', { userId, profiles });
  }
  const known = wishes.filter((wish) => 'profile_id' in wish);
  return new Map([...known, ...named].map(({ booking, profile_id }) => [booking, profile_id]));
}
