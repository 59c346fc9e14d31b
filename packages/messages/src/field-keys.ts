/**
 * The keys that may label a field of an input, as alternatives, the nearest first. A field within fields may have a
 * word of its own under all names that lead to it (`field.invoice.instalments.amount`); else it is called as every field
 * of its last name.
 * @param keyPrefix of the call
 * @param path the names that lead to the field
 */
export function fieldLabelKeys(keyPrefix: string | undefined, path: readonly string[]): string[] {
  const names = [path.join('.'), path.at(-1)!];
  const prefixes = keyPrefix === undefined ? ['field'] : [`field.${keyPrefix}`, 'field'];
  return [...new Set(prefixes.flatMap((prefix) => names.map((name) => `${prefix}.${name}`)))];
}
