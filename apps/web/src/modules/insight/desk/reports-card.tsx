import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { type DeskRow, Empty, Rows } from './desk-list.tsx';

const AT = '/admin/transactions/reports';

/** What the report to the government waits for: refused and ready pilgrims, sheets to upload or without an answer. */
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
          const of = (status: string) => counts.find((one) => one.status === status)?.count ?? 0;
          const [failed, ready] = [of('FAILED'), of('READY')];
          const rows: DeskRow[] = [
            row(
              'failed',
              failed,
              t('ministry.desk_failed', { count: failed, system }),
              `${AT}?search[status][]=FAILED`,
            ),
            row('ready', ready, t('ministry.desk_ready', { count: ready }), `${AT}?search[status][]=READY`),
            row(
              'waiting',
              waiting,
              t('ministry.desk_waiting', { count: waiting, system }),
              `${AT}/sendings?search[status][]=WAITING`,
            ),
            row(
              'unanswered',
              unanswered,
              t('ministry.desk_unanswered', { count: unanswered, system }),
              `${AT}/sendings?search[status][]=SENDING`,
            ),
          ].flat();
          return rows.length === 0 ? <Empty text={t('ministry.desk_calm')} /> : <Rows rows={rows} />;
        }}
      </QueryState>
    </Section>
  );
}

/** A line of the card; none where there is nothing to do. */
function row(id: string, count: number, name: string, to: string): DeskRow[] {
  return count === 0 ? [] : [{ id, to, name, about: null, end: null }];
}
