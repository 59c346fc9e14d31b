/** The templates that come with the product, by key; their words are `document.shipped.<key>`. */
export const SHIPPED_KEYS = ['passport', 'leave', 'mahram', 'certificate'] as const;
export type ShippedKey = (typeof SHIPPED_KEYS)[number];
