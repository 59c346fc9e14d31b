import { choiceKey } from '@rihla/domain/kit/field';
import type { Resource } from '@rihla/domain/kit/resource';
import { inSentence } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';

/**
 * The texts of a resource in the person's language: its name in singular (`one`) and plural (`many`), in small letters
 * for use inside a sentence, what adds one (`add`), the name of a row (`nameOf`), and the names and hints of its fields.
 */
export function useResourceLabels(resource: Resource) {
  const { t, dynamic, field, locale } = useTranslation();
  const one = inSentence(dynamic(`resource.${resource.name}.one`));
  const named = resource.fields[resource.label];
  const nameOf = (row: Readonly<Record<string, unknown>>): string => {
    const value = String(row[resource.label]);
    return named?.kind === 'choice' ? dynamic(choiceKey(named.keyPrefix, value)) : value;
  };
  return {
    one,
    nameOf,
    add: t('act.add_thing', { thing: locale === 'en' ? withArticle(one) : one }),
    many: inSentence(dynamic(`resource.${resource.name}.many`)),
    field: (name: string): string => field(resource.name, name),
    hint: (name: string): string | undefined =>
      dynamic(`hint.${resource.name}.${name}`, undefined, '') || undefined,
  };
}

/** An English name of a thing with its article: `a tag`, `an article`. */
function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}
