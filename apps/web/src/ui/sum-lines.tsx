import { useWords } from '../lib/i18n.ts';
import { type Currency, money } from '../lib/format.ts';
import { MoneyText } from './money-text.tsx';
import classes from './sum-lines.module.css';

export type SumLine = { id: string; label: string; unitPrice: number; quantity: number; amount: number };

type SumLinesProps = {
  lines: readonly SumLine[];
  currency: Currency;
  /** The lines under the line, the last one of which is what counts. */
  totals: readonly { label: string; amount: number; strong?: boolean }[];
};

/** The sum that explains an amount: what, how many times how much, and what it comes to. */
export function SumLines({ lines, currency, totals }: SumLinesProps) {
  const { locale } = useWords();
  return (
    <dl className={classes.lines}>
      {lines.map(({ id, label, unitPrice, quantity, amount }) => (
        <div key={id} className={classes.line}>
          <dt>
            {label}
            {quantity > 1 && (
              <span className={`${classes.detail} tabular`}>
                {quantity} × {money(unitPrice, currency, locale)}
              </span>
            )}
          </dt>
          <dd className={amount < 0 ? classes.less : undefined}>
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
