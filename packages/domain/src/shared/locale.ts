/** The languages the product speaks; Indonesian is the default and the fallback (specification section 9). */
export const LOCALES = ['id', 'en'] as const;

export type Locale = (typeof LOCALES)[number];
