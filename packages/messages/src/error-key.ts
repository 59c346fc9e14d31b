/**
 * The message key of an error, made in this one place.
 * @param code of the vocabulary, on a whole call or on one field
 */
export function errorKey<C extends string>(code: C): `error.${C}` {
  return `error.${code}`;
}
