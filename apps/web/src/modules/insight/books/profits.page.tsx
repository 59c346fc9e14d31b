import { Anchor } from '@mantine/core';
import { bookLists } from '@rihla/domain/ledger/book-reports';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import { listingPath } from './parts/book-cells.tsx';
import { BookPage } from './parts/book-page.tsx';
import { MarginText } from '../../catalogue/detail/profit/margin-text.tsx';

type Profit = CallOutput<'books.profits'>['data'][number];

const source = listSource('books.profits');

/** A column with an amount of the departure. @param once `departed`: shown only after the departure */
const amount = (
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
  amount('expected_revenue'),
  amount('expected_fees', true),
  amount('expected_costs', true),
  amount('expected_profit'),
  amount('real_revenue', true),
  amount('real_fees', true),
  amount('real_costs', true),
  amount('real_profit'),
  { id: 'foreign_costs', alignEnd: true, optional: true, cell: (row) => <ForeignCosts {...row} /> },
  { id: 'margin_percent', alignEnd: true, cell: (row) => <MarginText {...row} /> },
];

/**
 * The list of the profit of each departure: expected until the group has left, real after it, marked where the
 * margin (the profit in percent of the revenue) is smaller than the agency has set.
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

/** Whether the group has left. */
function Departed({ departed }: { departed: boolean }) {
  const { t } = useTranslation();
  return (
    <ToneBadge tone={departed ? 'done' : 'open'}>
      {t(departed ? 'report.after_departure' : 'report.before_departure')}
    </ToneBadge>
  );
}

/** Costs in the currency that the package does not have. */
function ForeignCosts({ foreign_costs, currency }: Pick<Profit, 'foreign_costs' | 'currency'>) {
  if (foreign_costs === 0) return <Absent />;
  return <MoneyText amount={foreign_costs} currency={currency === 'IDR' ? 'USD' : 'IDR'} />;
}
