import type { ListConfig } from '@rihla/domain/kit/list-query';
import { AboutRupiah } from '../../../../kit/about-rupiah.tsx';
import type { ListSource } from '../../../../kit/list/list-source.ts';
import { useListState, useRows } from '../../../../kit/list/use-list.ts';
import type { Currency } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import classes from './page-totals.module.css';

type PageTotalsProps<Row> = {
  config: ListConfig;
  source: ListSource<Row>;
  /** The amounts to add up, each with its label and how to read it from a row, in the smallest unit. */
  sums: readonly { label: string; of: (row: Row) => number }[];
};

/**
 * The sums of the rows on the current page of a list, for each currency, and all together in rupiah by the agency's
 * reference rate. It says when the list has more pages; with fewer than two rows it shows nothing.
 */
export function PageTotals<Row extends { currency: Currency }>({
  config,
  source,
  sums,
}: PageTotalsProps<Row>) {
  const { t } = useTranslation();
  const [state] = useListState(config);
  // The list makes the same query, so these rows come from the cache.
  const { data } = useRows(source, state);
  const rows = data?.data ?? [];
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const sumsByCurrency = (amountOf: (row: Row) => number) =>
    currencies.map((currency) => ({
      currency,
      amount: rows.reduce((sum, row) => sum + (row.currency === currency ? amountOf(row) : 0), 0),
    }));
  if (rows.length < 2) return null;
  return (
    <div className={classes.totals}>
      <span>{t(data?.meta.pages === 1 ? 'office.totals' : 'office.totals_page')}</span>
      {sums.map(({ label, of }) => (
        <span key={label}>
          {label}
          {sumsByCurrency(of).map(({ currency, amount }) => (
            <strong key={currency}>
              <MoneyText amount={amount} currency={currency} />
            </strong>
          ))}
          <AboutRupiah sums={sumsByCurrency(of)} />
        </span>
      ))}
    </div>
  );
}
