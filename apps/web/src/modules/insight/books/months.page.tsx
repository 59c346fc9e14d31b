import { Anchor, Alert, Button } from '@mantine/core';
import { bookLists } from '@rihla/domain/ledger/book-reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/can.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import { BookPage } from './parts/book-page.tsx';
import { monthText } from '../../../lib/month-text.ts';

type Month = CallOutput<'books.months'>['data'][number];

const source = listSource('books.months');

const columns: readonly ListColumn<Month>[] = [
  { id: 'month', cell: (row) => <MonthName month={row.month} /> },
  { id: 'state', cell: (row) => <MonthState closed={row.closed_at !== null} /> },
  { id: 'entries', alignEnd: true, cell: (row) => row.entries },
  { id: 'turnover_idr', alignEnd: true, cell: (row) => <MoneyText amount={row.turnover_idr} /> },
  {
    id: 'turnover_usd',
    alignEnd: true,
    cell: (row) => (row.turnover_usd ? <MoneyText amount={row.turnover_usd} currency="USD" /> : <Absent />),
  },
  { id: 'closed_at', cell: (row) => <DateText value={row.closed_at} as="moment" /> },
  { id: 'closed_by_name', cell: (row) => row.closed_by_name ?? <Absent /> },
];

/**
 * The list of the months of the books, with the button that closes the next one: nothing can be booked into a
 * closed month any more. Before that it warns when the last check of the books found something.
 */
export function MonthsPage() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <BookPage tab="months">
      {can('books.close') && <ProofWarning />}
      <ListView
        name="book"
        label={t('report.months')}
        config={bookLists.months}
        source={source}
        columns={columns}
        cardColumns={['turnover_idr', 'entries', 'closed_at']}
        cardStatus="state"
        rowAct={(row) => row.closable && can('books.close') && <CloseMonth month={row.month} />}
        empty={{ text: t('report.empty_months') }}
      />
    </BookPage>
  );
}

/** The name of a month: November 2026. */
function MonthName({ month }: { month: string }) {
  const { locale } = useTranslation();
  return <>{monthText(month, locale)}</>;
}

/** Whether a month is open or closed. */
function MonthState({ closed }: { closed: boolean }) {
  const { t } = useTranslation();
  return (
    <ToneBadge tone={closed ? 'done' : 'open'}>
      {t(closed ? 'report.month_closed' : 'report.month_open')}
    </ToneBadge>
  );
}

/** Warns, before a month is closed, that the last check of the books found something that does not agree. */
function ProofWarning() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['books.verification'],
    queryFn: ({ signal }) => call('books.verification', {}, { signal }),
    select: (answer) => answer.data,
  });
  if (!data || data.clean) return null;
  return (
    <Alert color="yellow">
      <Anchor component={AppLink} inherit to="/admin">
        {t('report.proof_unclean', { count: data.count })}
      </Anchor>
    </Alert>
  );
}

/**
 * The button that closes a month of the books, so that nothing can be booked into it any more, after a confirmation
 * that says so. @param month its first day
 */
function CloseMonth({ month }: { month: string }) {
  const { t, locale } = useTranslation();
  const client = useQueryClient();
  const named = { month: monthText(month, locale) };
  const close = async () => {
    await call('books.close_month', { month: month.slice(0, 7) });
    toastSuccess(t('report.month_closed_done', named));
    await client.invalidateQueries({ queryKey: ['books.months'] });
  };
  return (
    <Button
      size="xs"
      variant="default"
      onClick={() =>
        confirmAct({
          title: t('report.close_title', named),
          consequence: t('report.close_consequence', named),
          act: t('report.close_month'),
          danger: true,
          run: close,
        })
      }
    >
      {t('report.close_month')}
    </Button>
  );
}
