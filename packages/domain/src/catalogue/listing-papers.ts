/**
 * The papers of a package: the office's sheet with everything on it, the itinerary day by day, the itinerary in
 * sections by city, and the brochure that a pilgrim keeps.
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

/** Whether a paper lays out the journey: a savings program has none yet. */
export function isItinerary(paper: ListingPaper): boolean {
  return paper === 'tourpack-itinerary' || paper === 'tourpack-itinerary-ms';
}
