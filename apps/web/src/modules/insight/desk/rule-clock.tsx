import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { DEPARTURES_PATH } from '../../departures/manifest.queries.ts';
import { daysLeftText, deadlineTask } from '../../departures/rule-limits.tsx';
import type { DeskRow } from './desk-list.tsx';
import { ShortList } from './short-list.tsx';

type ClockRow = CallOutput<'rule_clock.get'>['data']['rows'][number];

/** The list of deadlines, set by law or agency, that run for departures: five at first, a button shows the others. */
export function RuleClock() {
  const translation = useTranslation();
  const { t } = translation;
  const query = useQuery({
    queryKey: ['rule_clock.get'],
    queryFn: async ({ signal }) => (await call('rule_clock.get', {}, { signal })).data,
  });
  const deskRow = (row: ClockRow): DeskRow => ({
    id: `${row.listing.slug}-${row.rule}`,
    to: `${DEPARTURES_PATH}/${row.listing.slug}`,
    name: <span style={{ whiteSpace: 'normal' }}>{deadlineTask(row, translation)}</span>,
    about: (
      <>
        {row.listing.name} · <DateText value={row.listing.departure_at} />
      </>
    ),
    end: (
      <>
        <b style={row.days_left < 0 ? { color: 'var(--mantine-color-red-text)' } : undefined}>
          {daysLeftText(row, translation)}
        </b>
        <DateText value={row.limit_on} />
      </>
    ),
  });
  return <ShortList title={t('clock.title')} emptyText={t('clock.calm')} query={query} row={deskRow} />;
}
