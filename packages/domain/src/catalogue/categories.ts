/** Kinds of package, specification section 9. TABUNGAN is a savings program. */
export const LISTING_CATEGORIES = ['UMROH', 'HAJI', 'TOUR', 'TABUNGAN'] as const;
export type ListingCategory = (typeof LISTING_CATEGORIES)[number];

/** Whether a package is a pilgrimage: it has a hijri season, hotels of the holy cities, and is reported to the government. */
export const isPilgrimage = (category: string | null): boolean => category === 'UMROH' || category === 'HAJI';
