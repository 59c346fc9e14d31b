/** A booking names new travellers for whom profiles with these ids and names are to be created. */
export type TravellersNamed = { userId: string; profiles: readonly { id: string; name: string }[] };

/**
 * A booking says with whom its travellers would like to share a room: other travellers by the ids of their bookings,
 * and free text (`words`; null for none).
 */
export type RoomWishesNamed = {
  wishes: readonly { booking_id: string; others: readonly string[]; words: string | null }[];
};

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'booking.travellers_named': TravellersNamed;
    'booking.room_wishes_named': RoomWishesNamed;
  }
}
