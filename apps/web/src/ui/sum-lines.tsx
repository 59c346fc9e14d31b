import { useTranslation } from '../lib/i18n.ts';
import { type Currency, money } from '../lib/format.ts';
import type { Locale } from '@rihla/messages/locale';
import { MoneyText } from './values/money-text.tsx';
import classes from './sum-lines.module.css';

/** A line of a price or an invoice; its amounts are in the currency's smallest unit. */
type SumLine = {
  kind: string;
  /**
   * The id of the thing that is charged. After a move to another package, one thing may have two lines: at the agreed
   * price and at today's.
   */
  ref: string;
  description: string;
  unit_price: number;
  quantity: number;
  amount: number;
};

type SumLinesProps = {
  lines: readonly SumLine[];
  currency: Currency;
  /** The totals; the last one is the result. `strong: false` shows a total in normal weight. */
  totals: readonly { label: string; amount: number; strong?: boolean }[];
  /** True when negative amounts are costs for the reader, not discounts: they are not coloured as a gain. */
  charges?: boolean;
};

/** The calculation of an amount: the lines with quantity and unit price, and the totals below them. */
export function SumLines({ lines, currency, totals, charges = false }: SumLinesProps) {
  const { dynamic, locale } = useTranslation();
  return (
    <dl className={classes.lines}>
      {lines.map(({ kind, ref, description, unit_price, quantity, amount }) => (
        <div key={`${kind}/${ref}/${unit_price}`} className={classes.line}>
          <dt>
            {lineName({ kind, ref, description }, dynamic, locale)}
            {quantity > 1 && (
              <span className={`${classes.detail} tabular`}>
                {quantity} × {money(unit_price, currency, locale)}
              </span>
            )}
          </dt>
          <dd className={amount < 0 && !charges ? classes.less : undefined}>
            <MoneyText amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
      {totals.map(({ label, amount, strong = true }) => (
        <div key={label} className={`${classes.line} ${strong ? classes.total : ''}`}>
          <dt>{label}</dt>
          <dd>
            <MoneyText amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
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
