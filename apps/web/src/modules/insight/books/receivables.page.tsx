import { Anchor } from '@mantine/core';
import { bookLists } from '@rihla/domain/ledger/book-reports';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { QuickTabs } from '../../../kit/quick-tabs.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { Clipped } from '../../../ui/values/clipped.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';
import { AsOfInput, useAsOf } from './parts/as-of.tsx';
import { ChoiceLabel, InvoiceLink, moneyColumn } from './parts/book-cells.tsx';
import { BookPage } from './parts/book-page.tsx';
import { listingPath } from '../../../lib/navigation/listing-paths.ts';

type Debt = CallOutput<'books.receivables'>['data'][number];
type Departure = CallOutput<'books.receivables_by_departure'>['data'][number];

const debtColumns: readonly ListColumn<Debt>[] = [
  { id: 'number', cell: (row) => <InvoiceLink number={row.number} slug={row.slug} /> },
  { id: 'pic_name', cell: (row) => <Clipped>{row.pic_name}</Clipped> },
  { id: 'listing_name', cell: (row) => <Clipped>{row.listing_name}</Clipped> },
  { id: 'departure_at', optional: true, cell: (row) => <DateText value={row.departure_at} /> },
  { id: 'due_on', cell: (row) => <DateText value={row.due_on} /> },
  {
    id: 'days_late',
    alignEnd: true,
    cell: (row) => (row.days_late && row.days_late > 0 ? row.days_late : <Absent />),
  },
  { id: 'age', cell: (row) => <ChoiceLabel of="receivable_age" value={row.age} /> },
  moneyColumn('amount'),
];

const departureColumns: readonly ListColumn<Departure>[] = [
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
  moneyColumn('not_due', { zero: 'dash' }),
  moneyColumn('days_30', { zero: 'dash' }),
  moneyColumn('days_60', { zero: 'dash' }),
  moneyColumn('days_90', { zero: 'dash' }),
  moneyColumn('older', { zero: 'dash' }),
  moneyColumn('amount'),
];

/**
 * The report of what customers owe as of a chosen day: by due day with the age of the debt (days since it was due, in
 * steps), or summed for each departure.
 */
export function ReceivablesPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const day = useAsOf();
  const input = useMemo(() => (day ? { day } : {}), [day]);
  const byDeparture = query.get('by') === 'departure';
  const dayPart = day ? `&day=${day}` : '';
  return (
    <BookPage tab="receivables" actions={<AsOfInput />}>
      <QuickTabs
        label={t('report.receivables')}
        tabs={[
          { label: t('report.by_invoice'), search: `?by=invoice${dayPart}`, isCurrent: !byDeparture },
          { label: t('report.by_departure'), search: `?by=departure${dayPart}`, isCurrent: byDeparture },
        ]}
      />
      {byDeparture ? <Departures input={input} /> : <Debts input={input} />}
    </BookPage>
  );
}

/** `day` is the day of the report, `YYYY-MM-DD`; without it, today. */
type DayInput = { input: { day?: string } };

/** The list of what is owed on invoices, a row for each day on which a part of it is due. */
function Debts({ input }: DayInput) {
  const { t } = useTranslation();
  const source = useMemo(() => listSource('books.receivables', input), [input]);
  return (
    <ListView
      name="book"
      label={t('report.by_invoice')}
      config={bookLists.receivables}
      source={source}
      columns={debtColumns}
      cardColumns={['pic_name', 'age', 'amount']}
      empty={{ text: t('report.empty_receivables') }}
    />
  );
}

/**
 * The list of the departures on whose invoices money is owed, in columns by the age of the debts (days since they were
 * due, in steps).
 */
function Departures({ input }: DayInput) {
  const { t } = useTranslation();
  const source = useMemo(() => listSource('books.receivables_by_departure', input), [input]);
  return (
    <ListView
      name="book"
      label={t('report.by_departure')}
      config={bookLists.receivables_by_departure}
      source={source}
      columns={departureColumns}
      cardColumns={['departure_at', 'not_due', 'amount']}
      empty={{ text: t('report.empty_receivables') }}
    />
  );
}
