import { z } from 'zod';
import type { ListingPaper } from './listings/listing-papers.ts';
import { isDatedLeg, isDatedStay } from './journey/dated.ts';
import { datedParts, type ListingDetail, listingDetail } from './listings/listing.shapes.ts';
import { priceFrom } from './prices/price-from.ts';

/** A package as it is printed: without the fields for editing and for search engines. */
export const printedListing = listingDetail
  .omit({
    version: true,
    created_at: true,
    updated_at: true,
    duplicated_from: true,
    is_editable: true,
    moves: true,
    editors: true,
    meta_title: true,
    meta_keywords: true,
    meta_description: true,
  })
  // Null on all documents but the office's sheet: only there it is printed how many have booked.
  .extend({ seats_taken: z.int().nullable(), seats_held: z.int().nullable(), ...datedParts });
export type PrintedListing = z.output<typeof printedListing>;

/**
 * A package with only those fields that a printed document may show. No document shows what agents earn, because papers
 * are passed on. All except the office's own sheet (`tourpack`) are for customers, and show what customers may book and
 * see: no booking codes, no private room types, add-ons or bank accounts, and not how many people have booked.
 * @param listing the package with what the person who prints it may see
 */
export function printedListingOf(listing: ListingDetail, paper: ListingPaper): PrintedListing {
  const variants = listing.variants.map((variant) => ({ ...variant, agent_fee: null }));
  const hotels = listing.hotels.filter(isDatedStay);
  const flights = listing.flights.filter(isDatedLeg);
  if (paper === 'tourpack') return { ...listing, variants, hotels, flights };
  const publicVariants = variants.filter(({ is_public }) => is_public);
  return {
    ...listing,
    base_price: priceFrom(publicVariants),
    variants: publicVariants,
    addon_categories: listing.addon_categories.filter(({ is_public }) => is_public),
    banks: listing.banks.filter(({ bank }) => bank.is_public),
    hotels,
    flights: flights.map((leg) => ({ ...leg, pnr: null })),
    rooms: [],
    seats_taken: null,
    seats_held: null,
  };
}
