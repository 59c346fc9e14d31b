/**
 * The key of the words for an error, the one place where it is made.
 * @param code of the vocabulary, on a whole call or on one field
 */
export function errorKey<C extends string>(code: C): `error.${C}` {
  return `error.${code}`;
}
