/** Values for the braces of a text, by name. */
export type Params = Readonly<Record<string, string | number>>;

/**
 * Puts values into a text of the catalogue: `{name}` becomes `params.name`, and `{count:seat|seats}` the first word
 * where that is one, otherwise the second.
 * @param words the text with its braces
 * @param params the values; a missing one leaves its brace visible, so that it is noticed
 */
export function fill(words: string, params: Params = {}): string {
  return words.replace(BRACE, (brace, name: string, one?: string, many?: string) => {
    if (!Object.hasOwn(params, name)) return brace;
    const value = String(params[name]);
    return (value === '1' ? one : many) ?? value;
  });
}

const BRACE = /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g;
