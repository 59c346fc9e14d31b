import { Anchor, Alert, Button } from '@mantine/core';
import { bookLists } from '@rihla/domain/ledger/book-reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import { BookPage } from './parts/book-page.tsx';
import { monthText } from '../../../lib/words/month-text.ts';

type Month = CallOutput<'books.months'>['data'][number];

const source = listSource('books.months');

const columns: readonly ListColumn<Month>[] = [
  { id: 'month', cell: (row) => <MonthName month={row.month} /> },
  // In the spreadsheet the day of closing says it.
  { id: 'state', exported: [], cell: (row) => <MonthState closed={row.closed_at !== null} /> },
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
 * The list of the months of the books. The next month to close has a button; nothing can be booked into a closed month.
 * Warns when the last check of the books found errors.
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

/** A warning that the last check of the books found errors; nothing when it found none. */
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
 * Button that closes a month of the books after a confirmation; nothing can be booked into it afterwards.
 * @param month its first day, `YYYY-MM-DD`
 */
function CloseMonth({ month }: { month: string }) {
  const { t, locale } = useTranslation();
  const client = useQueryClient();
  const textValues = { month: monthText(month, locale) };
  const close = async () => {
    await call('books.close_month', { month: month.slice(0, 7) });
    toastSuccess(t('report.month_closed_done', textValues));
    await client.invalidateQueries({ queryKey: ['books.months'] });
  };
  return (
    <Button
      size="xs"
      variant="default"
      onClick={() =>
        confirmAct({
          title: t('report.close_title', textValues),
          consequence: t('report.close_consequence', textValues),
          actLabel: t('report.close_month'),
          danger: true,
          run: close,
        })
      }
    >
      {t('report.close_month')}
    </Button>
  );
}
