import type { Fields } from '@rihla/domain/kit/field';

/**
 * The fields of a list with filters on the named fields only. The API allows a filter on nearly every field, but the
 * screen offers only those that people use.
 */
export function filteredBy(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, filter: names.includes(name) }]),
  );
}
