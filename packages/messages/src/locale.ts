/** The type of a module's English messages: exactly the keys of the Indonesian ones. */
export type Messages<Source> = { readonly [Key in keyof Source]: string };

export const LOCALES = ['id', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** The default and fallback language: Indonesian. Specification section 9. */
export const DEFAULT_LOCALE: Locale = 'id';
