import type { Fields } from '@rihla/domain/kit/field';

/** The same fields with chips for these only: a call allows a filter on nearly everything, people filter by little. */
export function filteredBy(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, filter: names.includes(name) }]),
  );
}
