/** Kinds of package, specification section 9. TABUNGAN is a savings program. */
export const LISTING_CATEGORIES = ['UMROH', 'HAJI', 'TOUR', 'TABUNGAN'] as const;
export type ListingCategory = (typeof LISTING_CATEGORIES)[number];

/** Statuses of a package, in the order of its life. The moves between them are in `listing.machine.ts`. */
export const LISTING_STATUSES = ['NEW', 'ACTIVE', 'PRIVATE', 'EXPIRED'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** Where a group leaves from, specification section 9: the eighteen, in its order. */
export const EMBARKATIONS = [
  'Jakarta',
  'Solo',
  'Makassar',
  'Pekanbaru',
  'Surabaya',
  'Semarang',
  'Yogyakarta',
  'Kuala Lumpur',
  'Lombok',
  'Ujung Pandang',
  'Medan',
  'Aceh',
  'Riau/Batam',
  'Padang',
  'Palembang',
  'Balikpapan',
  'Banjarmasin',
  'Denpasar',
] as const;

export const FLIGHT_DIRECTIONS = ['GO', 'BACK'] as const;
export type FlightDirection = (typeof FLIGHT_DIRECTIONS)[number];

/** DIRECT flies through, TRANSIT changes on the way, PLUS stops over for a tour. */
export const FLIGHT_TYPES = ['DIRECT', 'TRANSIT', 'PLUS'] as const;
