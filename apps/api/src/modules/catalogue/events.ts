/** A package was copied with all its parts: what other modules keep about it may be copied too. */
export type ListingCopied = { sourceId: string; copyIds: readonly string[] };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'listing.copied': ListingCopied;
  }
}
