/** A JSON value in which every number is a text, as it was written. */
export type ExactJson = string | boolean | null | ExactJson[] | { [key: string]: ExactJson };

/** A JSON object in which every number is a text, as it was written. */
export type ExactObject = { [key: string]: ExactJson };

type ExactReviver = (key: string, value: unknown, context: { source?: string }) => unknown;
const parse = JSON.parse as (text: string, reviver: ExactReviver) => ExactJson;

/**
 * Parses JSON and keeps every number as the text in which it was written, so that an id of 19 digits is not rounded
 * (Flip's ids are beyond `Number.MAX_SAFE_INTEGER`) and a signature is computed over the amount as it was sent.
 * @throws SyntaxError when the text is not JSON, or is nested too deeply to be read
 */
export function parseExactly(text: string): ExactJson {
  try {
    return parse(text, (_key, value, { source }) => (typeof value === 'number' ? source! : value));
  } catch (error) {
    // Values are visited from within each other, so thousands of brackets use up the stack.
    if (error instanceof RangeError) throw new SyntaxError('nested too deeply', { cause: error });
    throw error;
  }
}

/** Parses a JSON object as {@link parseExactly} does; null when the text is no JSON or no object. */
export function parseExactObject(text: string): ExactObject | null {
  try {
    return asObject(parseExactly(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The value if it is an object, else null. */
export function asObject(value: ExactJson | undefined): ExactObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

/** The objects of a list; empty for anything that is not a list. */
export function asObjects(value: ExactJson | undefined): ExactObject[] {
  return Array.isArray(value) ? value.map(asObject).filter((one) => one !== null) : [];
}

/** The text or number (as it was written) at a key; null when it is missing, empty or of another type. */
export function textAt(object: ExactObject | null | undefined, key: string): string | null {
  const value = object && Object.hasOwn(object, key) ? object[key] : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Whole rupiah from the forms in which providers write amounts: `4500000`, `4500000.00`; null for any other text, also
 * for fractions of a rupiah, because money is never rounded silently.
 */
export function rupiahOf(text: string | null): number | null {
  const digits = /^(-?\d{1,15})(?:\.0+)?$/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
