import type { SalesHistory } from '@rihla/domain/agents/network.contract';
import { formatDate } from '@rihla/domain/shared/date-format';
import { localDateOf } from '@rihla/domain/shared/dates';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { CountText } from '../../../ui/values/count-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import type { PlainColumn } from '../../../ui/values/plain-column.ts';
import { PlainTable } from '../../catalogue/parts/plain-table.tsx';
import classes from './sales-tab.module.css';

type Month = SalesHistory['months'][number];

/** The table of an agent's sales by month, newest first, with a bar that compares the months of one currency. */
export function MonthsTable({ months }: { months: readonly Month[] }) {
  const { t, field, locale } = useTranslation();
  const isAgent = useAccount()?.role === 'AGENT';
  const label = (id: string) => field('agent_network', id);
  const most = (currency: string) =>
    Math.max(1, ...months.filter((one) => one.currency === currency).map(({ amount }) => amount));
  const columns: PlainColumn<Month & { id: string }>[] = [
    {
      id: 'month',
      label: label('month'),
      cell: ({ month }) => formatDate(localDateOf(`${month}-01`), locale, 'month'),
    },
    {
      id: 'invoices',
      label: label('invoices'),
      alignEnd: true,
      cell: ({ invoices }) => <CountText value={invoices} />,
    },
    { id: 'pax', label: label('pax'), alignEnd: true, cell: ({ pax }) => <CountText value={pax} /> },
    {
      id: 'amount',
      label: label('amount'),
      alignEnd: true,
      cell: ({ amount, currency }) => (
        <span className={classes.amount}>
          <span aria-hidden>
            <span style={{ inlineSize: `${Math.round((amount / most(currency)) * 100)}%` }} />
          </span>
          <MoneyText amount={amount} currency={currency} />
        </span>
      ),
    },
    {
      id: 'fees',
      label: label(isAgent ? 'own_fees' : 'fees'),
      alignEnd: true,
      cell: ({ fees, currency }) => <MoneyText amount={fees} currency={currency} />,
    },
  ];
  const rows = months.toReversed().map((one) => ({ ...one, id: `${one.month} ${one.currency}` }));
  return <PlainTable label={t('sales.months')} rows={rows} columns={columns} />;
}
