/**
 * By what it is known that equipment was received: the own signature on the screen, somebody who took it for the traveller
 * (by name, with or without a signature), or the printed list that everybody signs.
 */
export const HANDOUT_RECEIPTS = ['SIGNATURE', 'REPRESENTATIVE', 'PAPER'] as const;
export type HandoutReceipt = (typeof HANDOUT_RECEIPTS)[number];

/** The most items of travellers that one act is about: eight items of fifty people. */
export const MOST_HANDOUTS = 400;
/** The most items of a departure. */
export const MOST_ITEMS = 20;
