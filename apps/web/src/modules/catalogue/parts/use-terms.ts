import { useTranslation } from '../../../lib/i18n.ts';

type WithTerms = {
  terms: readonly string[];
  passport: { months: number; needed_until: string } | null;
};

/**
 * The terms of a package as they are read: first how long a passport must last, by the rule of the site and in the words
 * of the public page, then what the agency wrote.
 */
export function useTerms({ terms, passport }: WithTerms): string[] {
  const { t } = useTranslation();
  return passport ? [t('public.term.passport', passport), ...terms] : [...terms];
}
