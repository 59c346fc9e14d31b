import { useWords } from '../../../lib/i18n.ts';

/** `SA` → `Arab Saudi`. */
export function CountryName({ code }: { code: string }) {
  const { locale } = useWords();
  return nameOf(code, locale) ?? code;
}

function nameOf(code: string, locale: string): string | undefined {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code);
  } catch {
    // Not a code of a country: shown as it is.
    return undefined;
  }
}
