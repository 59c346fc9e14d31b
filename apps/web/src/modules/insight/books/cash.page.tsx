import { bookLists } from '@rihla/domain/ledger/book-reports';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';
import { moneyColumn } from './parts/book-cells.tsx';
import { BookPage } from './parts/book-page.tsx';

/** The sums of one bank account on one day. */
type Day = CallOutput<'books.cash'>['data'][number];

const source = listSource('books.cash');

const columns: readonly ListColumn<Day>[] = [
  { id: 'day', cell: (row) => <DateText value={row.day} /> },
  { id: 'bank_name', cell: (row) => (row.bank_name ? <bdi>{row.bank_name}</bdi> : <Absent />) },
  moneyColumn('debit', { zero: 'dash' }),
  moneyColumn('credit', { zero: 'dash' }),
  moneyColumn('balance'),
];

/** The report of money in and out of each bank account, by day. */
export function CashPage() {
  const { t } = useTranslation();
  return (
    <BookPage tab="cash">
      <ListView
        name="book"
        label={t('report.cash')}
        config={bookLists.cash}
        source={source}
        columns={columns}
        cardColumns={['bank_name', 'debit', 'credit', 'balance']}
        empty={{ text: t('report.empty_cash') }}
      />
    </BookPage>
  );
}
