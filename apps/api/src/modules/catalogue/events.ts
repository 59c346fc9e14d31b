import type { LocalDate } from '@rihla/domain/shared/dates';

/** A package was copied with all its parts; other modules copy what they store about it. */
export type ListingCopied = { sourceId: string; copyIds: readonly string[] };

/**
 * A package departs on another day: its customers are informed and its invoices changed. `from` is null for a package
 * that had no departure.
 */
export type ListingRescheduled = { listingId: string; name: string; from: string | null; to: LocalDate };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'listing.copied': ListingCopied;
    'listing.rescheduled': ListingRescheduled;
  }
}
