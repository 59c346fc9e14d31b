/** The totals that an agency enters and shows on its site: all pilgrims so far, and listeners of its radio channel. */
export const TOTAL_KINDS = ['PILGRIMS', 'RADIO_LISTENERS'] as const;
export type TotalKind = (typeof TOTAL_KINDS)[number];

/** The greatest total that may be entered. */
export const LARGEST_TOTAL = 100_000_000;
