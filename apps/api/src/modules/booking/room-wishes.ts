import { refuse } from '@rihla/domain/booking/booking.errors';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { RoomWishesNamed } from './events.ts';

type Wishes = NonNullable<InputOf<typeof contract.invoices.create>['room_wishes']>;

/**
 * Refuses wishes for rooms that name a place which the booking does not have, or that name one place twice.
 * @param people the number of travellers; places are numbered from 0
 * @throws Problem `booking.addon_bookings`, `booking.profile_twice`
 */
export function assertRoomWishes(wishes: Wishes = [], people: number): void {
  const places = wishes.map(({ booking }) => booking);
  if (new Set(places).size < places.length) refuse('booking.profile_twice');
  if (wishes.some((wish) => [wish.booking, ...wish.with].some((place) => place >= people)))
    refuse('booking.addon_bookings', { people });
}

/**
 * The wishes for rooms of a booking, with the ids of the bookings in place of the numbers of the places in the form.
 * @param places the bookings in the order of the form
 */
export function wishesOf(wishes: Wishes, places: readonly { id: string }[]): RoomWishesNamed['wishes'] {
  return wishes.map(({ booking, with: others, words }) => ({
    booking_id: places[booking]!.id,
    others: others.map((place) => places[place]!.id),
    words,
  }));
}
