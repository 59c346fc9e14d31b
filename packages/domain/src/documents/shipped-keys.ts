/** The keys of the letter templates that come with the product, described by the messages `document.shipped.<key>`. */
export const SHIPPED_KEYS = ['passport', 'leave', 'mahram', 'certificate'] as const;
export type ShippedKey = (typeof SHIPPED_KEYS)[number];
