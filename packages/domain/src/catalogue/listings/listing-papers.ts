/**
 * The printed documents of a package, in this order: the office's sheet with everything, the itinerary by days, the
 * itinerary in sections by city, and the brochure for customers.
 */
export const LISTING_PAPERS = [
  'tourpack',
  'tourpack-itinerary',
  'tourpack-itinerary-ms',
  'brochure',
] as const;
/** The papers for customers: all but the office's sheet. Pilgrims and visitors may print these themselves. */
export const CUSTOMER_PAPERS = LISTING_PAPERS.filter(
  (paper): paper is Exclude<(typeof LISTING_PAPERS)[number], 'tourpack'> => paper !== 'tourpack',
);

export type ListingPaper = (typeof LISTING_PAPERS)[number];

/** Whether a document shows the itinerary of the journey, so that it cannot be printed for a savings program. */
export function isItinerary(paper: ListingPaper): boolean {
  return paper === 'tourpack-itinerary' || paper === 'tourpack-itinerary-ms';
}
