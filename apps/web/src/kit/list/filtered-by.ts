import type { Fields } from '@rihla/domain/kit/field';

/**
 * The fields of a list that offers filters on the named fields only. The API allows a filter on nearly every field, but
 * the screen offers only those that people use; the others are shown while a link has set them.
 */
export function filteredBy(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, filter: names.includes(name) || (field.filter ? 'BY_LINK' : false) },
    ]),
  );
}
