import type { Fields } from '@rihla/domain/kit/field';

/**
 * The fields of a list with filters for the named ones only: a call allows a filter on nearly everything, people
 * filter by little.
 */
export function filteredBy(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, filter: names.includes(name) }]),
  );
}
