import { bookLists } from '@rihla/domain/ledger/book-reports';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { moneyColumn } from './parts/book-cells.tsx';
import { BookPage } from './parts/book-page.tsx';

type Day = CallOutput<'books.clearing'>['data'][number];

const source = listSource('books.clearing');

const columns: readonly ListColumn<Day>[] = [
  { id: 'day', cell: (row) => <DateText value={row.day} /> },
  moneyColumn('debit', { zero: 'dash' }),
  moneyColumn('credit', { zero: 'dash' }),
  moneyColumn('balance'),
];

/**
 * The report of what payment providers have collected from customers against what they have paid out to the agency,
 * by day (the clearing account).
 */
export function ClearingPage() {
  const { t } = useTranslation();
  return (
    <BookPage tab="clearing">
      <ListView
        name="book"
        label={t('report.clearing')}
        config={bookLists.clearing}
        source={source}
        columns={columns}
        cardColumns={['debit', 'credit', 'balance']}
        empty={{ text: t('report.empty_clearing') }}
      />
    </BookPage>
  );
}
