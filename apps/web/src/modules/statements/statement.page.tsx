import { statesWith } from '@rihla/domain/kit/machine';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { statementLineMachine } from '@rihla/domain/statements/statement-line.machine';
import { statementLineListConfig } from '@rihla/domain/statements/statement-list';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { filteredBy } from '../../kit/list/filtered-by.ts';
import { listSource } from '../../kit/list/list-source.ts';
import { ListView } from '../../kit/list/list-view.tsx';
import { call } from '../../lib/api/api.ts';
import { invalidateAll } from '../../lib/api/invalidate-all.ts';
import { useCan } from '../../lib/session/can.ts';
import { money } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { confirmAct } from '../../ui/confirm.tsx';
import dense from '../../ui/dense.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { QuickViews } from '../invoices/office/parts/quick-views.tsx';
import type { QuickView } from '../invoices/office/quick-views.ts';
import { ConfirmResults } from './parts/confirm-results.tsx';
import { lineColumns } from './parts/line-columns.tsx';
import { Period } from './parts/period.tsx';
import { UnreadableRows } from './parts/unreadable-rows.tsx';
import {
  confirmAll,
  type Confirmation,
  type StatementDetail,
  statementQuery,
  sureLines,
} from './statement.queries.ts';

const LinePanel = lazy(async () => ({ default: (await import('./parts/line-panel.tsx')).LinePanel }));

const OPEN_STATUSES = ['OPEN'];

const lines: ListConfig = {
  ...statementLineListConfig,
  fields: filteredBy(statementLineListConfig.fields, ['status', 'day', 'amount', 'came', 'sure']),
  defaultSearch: { status: OPEN_STATUSES },
};

const views: readonly QuickView[] = [
  { label: 'state.statement_line.OPEN' },
  { label: 'statement.view.sure', search: { status: OPEN_STATUSES, sure: ['true'] } },
  { label: 'statement.view.open', search: { status: OPEN_STATUSES, sure: ['false'], came: ['true'] } },
  { label: 'statement.view.went', search: { status: OPEN_STATUSES, came: ['false'] } },
  { label: 'statement.view.decided', search: { status: statesWith(statementLineMachine, 'decided') } },
];

/**
 * One imported bank statement. Lines whose matching payment is sure are confirmed together; the others one by one, next
 * to the payments they may be.
 */
export function StatementPage() {
  const { slug = '' } = useParams();
  const query = useQuery(statementQuery(slug));
  return <QueryState query={query}>{({ data }) => <StatementDetails statement={data} />}</QueryState>;
}

/** The content of the screen: the lines of the statement, and the rows of the file that could not be read. */
function StatementDetails({ statement }: { statement: StatementDetail }) {
  const { t, locale } = useTranslation();
  const can = useCan();
  const source = useMemo(() => listSource('statements.lines', { id: statement.id }), [statement.id]);
  const [results, setResults] = useState<readonly Confirmation[]>([]);
  const confirm = useConfirmSure(statement, setResults);
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader
        title={statement.bank_name}
        intro={<Period from={statement.from_day} to={statement.to_day} />}
        actions={can('statement.create') && <MatchAgain id={statement.id} />}
        primary={
          can('payment.validate') &&
          statement.sure > 0 && (
            <Button onClick={() => void confirm()}>
              {t('statement.confirm_sure', { count: statement.sure })}
            </Button>
          )
        }
      />
      <ConfirmResults results={results} />
      <QuickViews label={t('nav.statements')} views={views} config={lines} />
      <ListView
        name="statement_line"
        label={t('nav.statements')}
        config={lines}
        source={source}
        columns={lineColumns}
        cardColumns={['day', 'amount', 'match']}
        cardStatus="status"
        peek={{
          width: 640,
          title: (row) => money(row.amount, row.currency, locale),
          show: (row) => (
            <Suspense fallback={<Skeleton height={240} />}>
              <LinePanel key={row.id} statementId={statement.id} line={row} />
            </Suspense>
          ),
        }}
        empty={{ text: t('statement.none_here') }}
      />
      <UnreadableRows rows={statement.unreadable} />
    </Stack>
  );
}

/** Gives a function that confirms all sure lines, after a dialog with their number and sum. */
function useConfirmSure(statement: StatementDetail, onDone: (results: Confirmation[]) => void) {
  const { t, locale } = useTranslation();
  return async () => {
    const sure = await sureLines(statement.id).catch((error: unknown) => toastFailure(error));
    if (!sure || sure.length === 0) return;
    const sum = sure.reduce((all, { amount }) => all + amount, 0);
    confirmAct({
      title: t('statement.confirm_sure_title'),
      consequence: t('statement.confirm_sure_text', {
        count: sure.length,
        sum: money(sum, statement.currency, locale),
      }),
      actLabel: t('statement.confirm_sure', { count: sure.length }),
      run: async () => {
        const results = await confirmAll(statement.id, sure);
        onDone(results);
        const refused = results.filter(({ result }) => result === 'REFUSED').length;
        toastSuccess(t('statement.confirmed', { done: results.length - refused, refused }));
        await invalidateAll();
      },
    });
  };
}

/** Button that matches the open lines with the present payments again. */
function MatchAgain({ id }: { id: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await call('statements.match', { id });
      await invalidateAll();
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconRefresh size={16} aria-hidden />}
      onClick={() => void run()}
    >
      {t('statement.match_again')}
    </Button>
  );
}
