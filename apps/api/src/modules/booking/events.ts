/** A booking names travellers of whom the customer has no profiles yet; they get these. */
export type TravellersNamed = { userId: string; profiles: readonly { id: string; name: string }[] };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'booking.travellers_named': TravellersNamed;
  }
}
