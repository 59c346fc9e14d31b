import { useTranslation } from '../../lib/words/i18n.ts';
import { type Currency, money } from '../../lib/words/format.ts';
import { MoneyText } from '../values/money-text.tsx';
import classes from './sum-lines.module.css';

/** A line of a calculation; its amounts are in the currency's smallest unit. */
export type SumLine = {
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

export type SumLinesProps = {
  lines: readonly SumLine[];
  currency: Currency;
  /** The totals; the last one is the result. `strong: false` shows a total in normal weight. */
  totals: readonly { label: string; amount: number; strong?: boolean }[];
  /** True when negative amounts are costs for the reader, not discounts: they are not coloured as a gain. */
  charges?: boolean;
  /** The name of a line; its description by default. */
  nameOf?: (line: SumLine) => string;
};

/** The calculation of an amount: the lines with quantity and unit price, and the totals below them. */
export function SumLines({
  lines,
  currency,
  totals,
  charges = false,
  nameOf = ({ description }) => description,
}: SumLinesProps) {
  const { locale } = useTranslation();
  return (
    <dl className={classes.lines}>
      {lines.map((line) => (
        <div key={`${line.kind}/${line.ref}/${line.unit_price}`} className={classes.line}>
          <dt>
            {nameOf(line)}
            {line.quantity > 1 && (
              <span className={`${classes.detail} tabular`}>
                {line.quantity} × {money(line.unit_price, currency, locale)}
              </span>
            )}
          </dt>
          <dd className={line.amount < 0 && !charges ? classes.less : undefined}>
            <MoneyText amount={line.amount} currency={currency} />
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
