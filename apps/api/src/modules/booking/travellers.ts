import { randomUUIDv7 } from 'node:crypto';
import { refuse } from '@rihla/domain/booking/booking.errors';
import { assertProfilesOf } from '../invoices/index.ts';
import type { WriteCall } from '../../kit/call.ts';

export type TravellerWish = { booking: number; profile_id: string } | { booking: number; name: string };

/**
 * Finds the people of the bookings: profiles that exist are held to be the customer's, names become profiles of the
 * customer, which the module of pilgrims creates before the commit.
 * @returns profile ids by number of the booking
 */
export async function findTravellers(
  call: Pick<WriteCall, 'tx' | 'site' | 'emit'>,
  userId: string,
  wishes: readonly TravellerWish[],
  pax: number,
): Promise<Map<number, string>> {
  const numbers = wishes.map((wish) => wish.booking);
  if (new Set(numbers).size !== numbers.length) return refuse('booking.profile_twice');
  if (numbers.some((number) => number >= pax)) return refuse('booking.addon_bookings', { people: pax });
  const known = wishes.filter((wish) => 'profile_id' in wish);
  const named = wishes
    .filter((wish) => 'name' in wish)
    .map((wish) => ({ ...wish, profile_id: randomUUIDv7() as string }));
  await assertProfilesOf(
    call,
    userId,
    known.map((wish) => wish.profile_id),
  );
  if (named.length > 0) {
    const profiles = named.map(({ profile_id: id, name }) => ({ id, name }));
    call.emit('booking.travellers_named', { userId, profiles });
  }
  return new Map([...known, ...named].map(({ booking, profile_id }) => [booking, profile_id]));
}
