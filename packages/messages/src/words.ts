/** The English half of a module has exactly the keys of the Indonesian half. */
export type Words<Source> = { readonly [Key in keyof Source]: string };

export const LOCALES = ['id', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Indonesian is the default and the fallback. Specification section 9. */
export const DEFAULT_LOCALE: Locale = 'id';
