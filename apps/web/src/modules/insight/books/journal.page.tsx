import { bookLists } from '@rihla/domain/ledger/book-reports';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Clipped } from '../../../ui/values/clipped.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';
import { ChoiceLabel, InvoiceLink, moneyColumn } from './parts/book-cells.tsx';
import { BookPage } from './parts/book-page.tsx';
import { PaymentLinks } from './parts/payment-links.tsx';

type Line = CallOutput<'books.journal'>['data'][number];

const source = listSource('books.journal');

const columns: readonly ListColumn<Line>[] = [
  { id: 'day', cell: (row) => <DateText value={row.day} /> },
  { id: 'kind', cell: (row) => <ChoiceLabel of="entry_kind" value={row.kind} /> },
  { id: 'account', cell: (row) => <ChoiceLabel of="book_account" value={row.account} /> },
  { id: 'about', cell: (row) => <About {...row} /> },
  moneyColumn('debit'),
  moneyColumn('credit'),
  {
    id: 'invoice_number',
    cell: (row) => <InvoiceLink number={row.invoice_number} slug={row.invoice_slug} />,
  },
  { id: 'payment', exported: ['receipt_number'], cell: (row) => <PaymentLinks line={row} /> },
  { id: 'actor_name', optional: true, cell: (row) => <Actor name={row.actor_name} /> },
  { id: 'at', optional: true, cell: (row) => <DateText value={row.at} as="moment" /> },
];

/** The journal: every line of the books, filtered by day, account, kind or currency, with links to its cause. */
export function JournalPage() {
  const { t } = useTranslation();
  return (
    <BookPage tab="journal">
      <ListView
        name="book"
        label={t('report.journal')}
        config={bookLists.journal}
        source={source}
        columns={columns}
        cardColumns={['account', 'debit', 'credit']}
        empty={{ text: t('report.empty_journal') }}
      />
    </BookPage>
  );
}

/** What a line is about; left out when it is only the invoice number, which has a column of its own. */
function About({ about, invoice_number }: Pick<Line, 'about' | 'invoice_number'>) {
  return about && about !== invoice_number ? <Clipped>{about}</Clipped> : <Absent />;
}

/** Who posted a line; null is the system. */
function Actor({ name }: { name: string | null }) {
  const { t } = useTranslation();
  return <>{name ?? t('report.system')}</>;
}
