import { Anchor } from '@mantine/core';
import { bookLists } from '@rihla/domain/ledger/book-reports';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import { BookPage } from './parts/book-page.tsx';
import { MarginText } from '../../catalogue/detail/profit/margin-text.tsx';
import { listingPath } from '../../../lib/navigation/listing-paths.ts';

type Profit = CallOutput<'books.profits'>['data'][number];

const source = listSource('books.profits');

/** A column with an amount of the departure; a `real_…` amount is a dash until the group has left. */
const amountColumn = (
  id:
    | 'expected_revenue'
    | 'expected_fees'
    | 'expected_costs'
    | 'expected_profit'
    | 'real_revenue'
    | 'real_fees'
    | 'real_costs'
    | 'real_profit',
  optional = false,
): ListColumn<Profit> => ({
  id,
  alignEnd: true,
  optional,
  cell: (row) =>
    id.startsWith('real') && !row.departed ? (
      <Absent />
    ) : (
      <MoneyText amount={row[id]} currency={row.currency} />
    ),
});

const columns: readonly ListColumn<Profit>[] = [
  {
    id: 'name',
    cell: (row) => (
      <Anchor component={AppLink} inherit to={listingPath(row.slug, 'profit')}>
        {row.name}
      </Anchor>
    ),
  },
  { id: 'departure_at', cell: (row) => <DateText value={row.departure_at} /> },
  { id: 'departed', optional: true, cell: (row) => <Departed departed={row.departed} /> },
  { id: 'pax', alignEnd: true, cell: (row) => row.pax },
  amountColumn('expected_revenue'),
  amountColumn('expected_fees', true),
  amountColumn('expected_costs', true),
  amountColumn('expected_profit'),
  amountColumn('real_revenue', true),
  amountColumn('real_fees', true),
  amountColumn('real_costs', true),
  amountColumn('real_profit'),
  { id: 'foreign_costs', alignEnd: true, optional: true, cell: (row) => <ForeignCosts {...row} /> },
  { id: 'margin_percent', alignEnd: true, cell: (row) => <MarginText {...row} /> },
];

/**
 * The report of the profit of each departure: expected, and real once the group has left. A margin (profit in percent
 * of the revenue) below the minimum of the agency is marked.
 */
export function ProfitsPage() {
  const { t } = useTranslation();
  return (
    <BookPage tab="profits">
      <ListView
        name="book"
        label={t('report.profits')}
        config={bookLists.profits}
        source={source}
        columns={columns}
        cardColumns={['departure_at', 'expected_profit', 'margin_percent']}
        empty={{ text: t('report.empty_profits') }}
      />
    </BookPage>
  );
}

/** A badge that says whether the group has left. */
function Departed({ departed }: { departed: boolean }) {
  const { t } = useTranslation();
  return (
    <ToneBadge tone={departed ? 'done' : 'open'}>
      {t(departed ? 'report.after_departure' : 'report.before_departure')}
    </ToneBadge>
  );
}

/** The costs in the other currency: in US dollars for a package in rupiah, and the reverse. */
function ForeignCosts({ foreign_costs, currency }: Pick<Profit, 'foreign_costs' | 'currency'>) {
  if (foreign_costs === 0) return <Absent />;
  return <MoneyText amount={foreign_costs} currency={currency === 'IDR' ? 'USD' : 'IDR'} />;
}
