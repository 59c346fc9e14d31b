import type { LocalDate } from '@rihla/domain/shared/dates';

/** A package was copied with all its parts: what other modules keep about it may be copied too. */
export type ListingCopied = { sourceId: string; copyIds: readonly string[] };

/** A package departs on another day: those who booked it are told, and their invoices follow. */
export type ListingRescheduled = { listingId: string; name: string; from: string | null; to: LocalDate };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'listing.copied': ListingCopied;
    'listing.rescheduled': ListingRescheduled;
  }
}
