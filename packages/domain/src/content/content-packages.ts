/** How many packages an article points to at its end. */
export const MOST_PACKAGES = 6;
/** How many packages a text shows in cards; the cards of others are left out. */
export const MOST_PACKAGE_CARDS = 12;
