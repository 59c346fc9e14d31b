import { Anchor } from '@mantine/core';
import { bookLists } from '@rihla/domain/ledger/book-reports';
import { useMemo } from 'react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { AsOfInput, useAsOf } from './parts/as-of.tsx';
import { moneyColumn } from './parts/book-cells.tsx';
import { BookPage } from './parts/book-page.tsx';
import { listingPath } from '../../../lib/navigation/listing-paths.ts';

type Departure = CallOutput<'books.deferred'>['data'][number];

const columns: readonly ListColumn<Departure>[] = [
  {
    id: 'name',
    cell: (row) => (
      <Anchor component={AppLink} inherit to={listingPath(row.slug)}>
        {row.name}
      </Anchor>
    ),
  },
  { id: 'departure_at', cell: (row) => <DateText value={row.departure_at} /> },
  { id: 'invoices', alignEnd: true, cell: (row) => row.invoices },
  moneyColumn('deferred'),
  moneyColumn('earned'),
  { id: 'earned_on', cell: (row) => <DateText value={row.earned_on} /> },
];

/**
 * The report of deferred revenue as of a chosen day: for each departure what was sold but is earned only when the group
 * leaves, and what has been earned.
 */
export function DeferredPage() {
  const { t } = useTranslation();
  const day = useAsOf();
  const source = useMemo(() => listSource('books.deferred', day ? { day } : {}), [day]);
  return (
    <BookPage tab="deferred" actions={<AsOfInput />}>
      <ListView
        name="book"
        label={t('report.deferred')}
        config={bookLists.deferred}
        source={source}
        columns={columns}
        cardColumns={['departure_at', 'deferred', 'earned']}
        empty={{ text: t('report.empty_deferred') }}
      />
    </BookPage>
  );
}
