/** Categories of packages, specification section 9: umrah, hajj, tour; TABUNGAN is a savings program. */
export const LISTING_CATEGORIES = ['UMROH', 'HAJI', 'TOUR', 'TABUNGAN'] as const;
export type ListingCategory = (typeof LISTING_CATEGORIES)[number];

/** Whether a package is umrah or hajj: these need a hijri season and hotels, and are reported to the government. */
export const isPilgrimage = (category: string | null): boolean => category === 'UMROH' || category === 'HAJI';
