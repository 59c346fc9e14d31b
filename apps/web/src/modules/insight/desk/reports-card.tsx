import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { type DeskRow, DeskRows, NothingToDo } from './desk-list.tsx';

/** The URL path of the reports to the government. */
const REPORTS_PATH = '/admin/transactions/reports';

/** The open tasks of the report to the government: pilgrims refused or ready, sheets to upload or without an answer. */
export function ReportsCard() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['pilgrim_reports.overview'],
    queryFn: async ({ signal }) => (await call('pilgrim_reports.overview', {}, { signal })).data,
    refetchInterval: 60_000,
  });
  return (
    <Section title={t('nav.reports')}>
      <QueryState query={query} lines={2} height={44}>
        {({ counts, system, waiting, unanswered }) => {
          const countOf = (status: string) => counts.find((one) => one.status === status)?.count ?? 0;
          const [failed, ready] = [countOf('FAILED'), countOf('READY')];
          const rows: DeskRow[] = [
            taskRow(
              'failed',
              failed,
              t('ministry.desk_failed', { count: failed, system }),
              `${REPORTS_PATH}?search[status][]=FAILED`,
            ),
            taskRow(
              'ready',
              ready,
              t('ministry.desk_ready', { count: ready }),
              `${REPORTS_PATH}?search[status][]=READY`,
            ),
            taskRow(
              'waiting',
              waiting,
              t('ministry.desk_waiting', { count: waiting, system }),
              `${REPORTS_PATH}/sendings?search[status][]=WAITING`,
            ),
            taskRow(
              'unanswered',
              unanswered,
              t('ministry.desk_unanswered', { count: unanswered, system }),
              `${REPORTS_PATH}/sendings?search[status][]=SENDING`,
            ),
          ].flat();
          return rows.length === 0 ? (
            <NothingToDo text={t('ministry.desk_calm')} />
          ) : (
            <DeskRows rows={rows} />
          );
        }}
      </QueryState>
    </Section>
  );
}

/** A row of the card in an array; an empty array when `count` is 0. */
function taskRow(id: string, count: number, name: string, to: string): DeskRow[] {
  return count === 0 ? [] : [{ id, to, name, about: null, end: null }];
}
