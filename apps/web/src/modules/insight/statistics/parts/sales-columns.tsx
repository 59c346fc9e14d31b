import { money, moneyShort } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { shortMonth } from '../../../../ui/charts/chart-text.ts';
import { Columns } from '../../../../ui/charts/columns.tsx';
import { monthEnd, salesIn, soldInvoicesUrl, type Stats, type StatsCurrency } from '../statistics-query.ts';

/** The columns of sales by month, next to the same month a year before; each column links to its invoices. */
export function SalesColumns({ stats, currency }: { stats: Stats; currency: StatsCurrency }) {
  const { t, locale } = useTranslation();
  return (
    <Columns
      label={t('stats.sales')}
      endsNow
      names={[t('stats.this'), t('stats.before')]}
      short={(value) => withoutCurrency(moneyShort(value, currency, locale), value)}
      full={(value) => money(value, currency, locale)}
      columns={stats.months.map((row) => ({
        id: row.month,
        name: shortMonth(row.month, locale),
        fullName: shortMonth(row.month, locale, 'whole'),
        value: salesIn(row, currency),
        before: currency === 'IDR' ? row.before_idr : row.before_usd,
        to: soldInvoicesUrl({ from: row.month, to: monthEnd(row.month) }, { currency: [currency] }),
      }))}
    />
  );
}

/** The text of an amount without its currency, to save space in charts; a dash when `value` is 0. */
export function withoutCurrency(text: string, value: number): string {
  return value === 0 ? '–' : text.replace(/^(Rp|IDR|USD|US\$|\$)\s*/, '');
}
