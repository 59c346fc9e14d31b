import { en } from './en.ts';
import { fill, type Params } from './fill.ts';
import { id } from './id.ts';
import { DEFAULT_LOCALE, type Locale, LOCALES } from './locale.ts';

export type MessageKey = keyof typeof id;
export type { Params };

/** The names in the braces of a text: `a` and `b` of `'{a} of {b}'`. */
type Names<Text extends string> = Text extends `${string}{${infer Brace}}${infer Rest}`
  ? NamesIn<Brace> | Names<Rest>
  : never;

type NamesIn<Brace extends string> = Brace extends `${infer Name}:money`
  ? Name | 'currency'
  : Brace extends `${infer Name}:${string}`
    ? Name
    : Brace;

/**
 * The values that a message is translated with: all that its text names. Of a key that is known only at run time (any
 * `MessageKey`) the values are checked by `fill`.
 */
export type ValuesOf<Key extends MessageKey> = MessageKey extends Key
  ? [params?: Params]
  : [Names<(typeof id)[Key]>] extends [never]
    ? [params?: Params]
    : [params: Params & Readonly<Record<Names<(typeof id)[Key]>, string | number>>];

const catalogues: Record<Locale, Readonly<Record<string, string>>> = { id, en };

/**
 * The message of a key, with `{name}` replaced from `params`.
 * @param locale `id` or `en`
 * @param key a key of the catalogue
 * @param values of the braces, by name; how each is written is said in its brace (`fill`)
 */
export function translate<K extends MessageKey>(locale: Locale, key: K, ...[params]: ValuesOf<K>): string {
  return fill(catalogues[locale][key] ?? key, params ?? {}, locale);
}

/** The text of a key with its braces, for code that fills them elsewhere, as the public site's islands do in the browser. */
export function unfilledText(locale: Locale, key: MessageKey): string {
  return catalogues[locale][key] ?? key;
}

/** The message of a key that is known only at run time; null when the catalogue has none. */
export function translateDynamic(locale: Locale, key: string, params: Params = {}): string | null {
  // Asked of what the catalogue itself holds: the key may end with what a stranger typed, `toString` for instance.
  const words = Object.hasOwn(catalogues[locale], key) ? catalogues[locale][key] : undefined;
  return words === undefined ? null : fill(words, params, locale);
}

/** Picks a locale from an `Accept-Language` header; Indonesian when nothing fits. */
export function localeFrom(header: string | undefined): Locale {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    wanted.find((code): code is Locale => (LOCALES as readonly string[]).includes(code)) ?? DEFAULT_LOCALE
  );
}
