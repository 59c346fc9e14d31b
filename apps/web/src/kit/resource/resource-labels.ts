import type { Resource } from '@rihla/domain/kit/resource';
import { useTranslation } from '../../lib/i18n.ts';

/**
 * The texts of a resource in the person's language: its name in singular (`one`) and plural (`many`), beginning with a
 * lower-case letter for use inside a sentence, and the names and hints of its fields.
 */
export function useResourceLabels(resource: Resource) {
  const { dynamic, field } = useTranslation();
  return {
    one: lowerFirst(dynamic(`resource.${resource.name}.one`)),
    many: lowerFirst(dynamic(`resource.${resource.name}.many`)),
    field: (name: string): string => field(resource.name, name),
    hint: (name: string): string | undefined =>
      dynamic(`hint.${resource.name}.${name}`, undefined, '') || undefined,
  };
}

/** A label with a lower-case first letter, `Rekening bank` → `rekening bank`; abbreviations stay: `FAQ`. */
function lowerFirst(name: string): string {
  return name.replace(/\p{L}+/gu, (word) =>
    word === word.toUpperCase() && word.length > 1 ? word : word.toLowerCase(),
  );
}
