/** The greatest number of packages that can be shown at the end of an article. */
export const MOST_PACKAGES = 6;
/** The greatest number of packages that a text shows as cards; further cards are left out. */
export const MOST_PACKAGE_CARDS = 12;
