import type { Resource } from '@rihla/domain/kit/resource';
import { useWords } from '../lib/i18n.ts';

/** How people call a resource and its fields. Inside a sentence its name begins small. */
export function useResourceWords(resource: Resource) {
  const { loose } = useWords();
  return {
    one: small(loose(`resource.${resource.name}.one`)),
    many: small(loose(`resource.${resource.name}.many`)),
    field: (name: string): string => loose(`field.${resource.name}.${name}`),
    hint: (name: string): string | undefined =>
      loose(`hint.${resource.name}.${name}`, undefined, '') || undefined,
  };
}

/** `Kota` → `kota`; abbreviations stay: `FAQ`. */
function small(name: string): string {
  return /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
