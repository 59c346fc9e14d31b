import type { Resource } from '@rihla/domain/kit/resource';
import { inSentence } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';

/**
 * The texts of a resource in the person's language: its name in singular (`one`) and plural (`many`), in small letters
 * for use inside a sentence, and the names and hints of its fields.
 */
export function useResourceLabels(resource: Resource) {
  const { dynamic, field } = useTranslation();
  return {
    one: inSentence(dynamic(`resource.${resource.name}.one`)),
    many: inSentence(dynamic(`resource.${resource.name}.many`)),
    field: (name: string): string => field(resource.name, name),
    hint: (name: string): string | undefined =>
      dynamic(`hint.${resource.name}.${name}`, undefined, '') || undefined,
  };
}
