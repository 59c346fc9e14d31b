/** A booking names travellers of whom the customer has no profiles yet; they get these. */
export type TravellersNamed = { userId: string; profiles: readonly { id: string; name: string }[] };

/** Whoever books says with whom travellers would like to share a room: others of the booking by id, and words. */
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
