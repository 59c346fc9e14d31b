/** Values for the braces of a text, by name. */
export type Params = Readonly<Record<string, string | number>>;

/**
 * Puts values into a text of the catalogue: `{name}` becomes `params.name`.
 * @param words the text with its braces
 * @param params the values; a missing one leaves its brace visible, so that it is noticed
 */
export function fill(words: string, params: Params = {}): string {
  return words.replace(/\{(\w+)\}/g, (brace, name: string) =>
    name in params ? String(params[name]) : brace,
  );
}
