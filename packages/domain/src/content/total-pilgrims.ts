/** What an agency counts and shows on its site: the pilgrims it has taken, and who listens to its radio channel. */
export const TOTAL_KINDS = ['PILGRIMS', 'RADIO_LISTENERS'] as const;
export type TotalKind = (typeof TOTAL_KINDS)[number];

/** The most that a total may be. */
export const LARGEST_TOTAL = 100_000_000;
