/**
 * What is printed of a package: the office's sheet with everything on it, the itinerary day by day, the itinerary in
 * sections by city, and the brochure that a pilgrim keeps.
 */
export const LISTING_PAPERS = [
  'tourpack',
  'tourpack-itinerary',
  'tourpack-itinerary-ms',
  'brochure',
] as const;
export type ListingPaper = (typeof LISTING_PAPERS)[number];
