import type { Locale } from '@rihla/messages/locale';
import { useTranslation } from '../../lib/words/i18n.ts';
import { type SumLine, SumLines, type SumLinesProps } from './sum-lines.tsx';

/** The calculation of an invoice or of a price: its lines, named in the reader's language, and the totals below them. */
export function InvoiceLines(props: Omit<SumLinesProps, 'nameOf'>) {
  const { dynamic, locale } = useTranslation();
  return <SumLines {...props} nameOf={(line) => lineName(line, dynamic, locale)} />;
}

/**
 * The name of a line in the reader's language. An invoice keeps the names of its discounts and of its tax in Indonesian,
 * with the code of the voucher and the rate; where their words are not loaded, the name stays as it is kept.
 */
export function lineName(
  { kind, ref, description }: Pick<SumLine, 'kind' | 'ref' | 'description'>,
  dynamic: ReturnType<typeof useTranslation>['dynamic'],
  locale: Locale,
): string {
  if (kind === 'TAX') {
    const rate = Number(/([\d.,]+)%/.exec(description)?.[1]?.replace(',', '.'));
    return dynamic(`invoice.tax.${ref}`, { rate: rate.toLocaleString(locale) }, description);
  }
  if (kind !== 'DISCOUNT') return description;
  const code = /[A-Z0-9]{4,}$/.exec(description)?.[0];
  const name = dynamic(`invoice.discount.${ref}`, undefined, '');
  return name ? [name, code].filter(Boolean).join(' ') : description;
}
