import { en } from './en.ts';
import { fill, type Params } from './fill.ts';
import { id } from './id.ts';
import { DEFAULT_LOCALE, type Locale, LOCALES } from './locale.ts';

export type MessageKey = keyof typeof id;
export type { Params };

const catalogues: Record<Locale, Readonly<Record<string, string>>> = { id, en };

/**
 * The message of a key, with `{name}` replaced from `params`.
 * @param locale `id` or `en`
 * @param key a key of the catalogue
 * @param params values for the braces; a missing one leaves its brace visible, so that it is noticed
 */
export function translate(locale: Locale, key: MessageKey, params: Params = {}): string {
  return fill(catalogues[locale][key] ?? key, params);
}

/** The message of a key that is known only at run time; null when the catalogue has none. */
export function translateDynamic(locale: Locale, key: string, params: Params = {}): string | null {
  // Asked of what the catalogue itself holds: the key may end with what a stranger typed, `toString` for instance.
  const words = Object.hasOwn(catalogues[locale], key) ? catalogues[locale][key] : undefined;
  return words === undefined ? null : fill(words, params);
}

/** Picks a locale from an `Accept-Language` header; Indonesian when nothing fits. */
export function localeFrom(header: string | undefined): Locale {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    wanted.find((code): code is Locale => (LOCALES as readonly string[]).includes(code)) ?? DEFAULT_LOCALE
  );
}
