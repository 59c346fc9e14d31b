import { useTranslation } from '../../../lib/words/i18n.ts';

type PackageTerms = {
  terms: readonly string[];
  passport: { months: number; needed_until: string } | null;
};

/**
 * The terms of a package as they are shown: first how long a passport must be valid, by the rule of the site (nothing
 * where `passport` is null), then the terms that the agency wrote.
 */
export function useTerms({ terms, passport }: PackageTerms): string[] {
  const { t } = useTranslation();
  return passport ? [t('public.term.passport', passport), ...terms] : [...terms];
}
