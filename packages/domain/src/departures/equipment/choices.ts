/**
 * The proof that equipment was received: the traveller's signature on the screen, somebody who took it for the
 * traveller (by name, with or without a signature), or the printed list that everybody signs.
 */
export const HANDOUT_RECEIPTS = ['SIGNATURE', 'REPRESENTATIVE', 'PAPER'] as const;
export type HandoutReceipt = (typeof HANDOUT_RECEIPTS)[number];

/** The greatest number of entries (one item of one traveller) in one request: eight items of fifty people. */
export const MOST_HANDOUTS = 400;
/** The greatest number of items that the travellers of a departure can get. */
export const MOST_ITEMS = 20;
