import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { DEPARTURES_PATH } from '../../departures/manifest.queries.ts';
import { daysLeftText, deadlineTask } from '../../departures/rule-limits.tsx';
import { type DeskRow, DeskRows, NothingToDo } from './desk-list.tsx';

/** The deadlines shown before the button is pressed. */
const FIRST_SHOWN = 5;

/** The list of deadlines, set by law or agency, that run for departures: five at first, a button shows the others. */
export function RuleClock() {
  const translation = useTranslation();
  const { t } = translation;
  const [showsAll, setShowsAll] = useState(false);
  const query = useQuery({
    queryKey: ['rule_clock.get'],
    queryFn: async ({ signal }) => (await call('rule_clock.get', {}, { signal })).data,
  });
  const { total = 0, rows = [] } = query.data ?? {};
  const deskRow = (row: (typeof rows)[number]): DeskRow => ({
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
  return (
    <Section
      title={t('clock.title')}
      actions={
        rows.length > FIRST_SHOWN &&
        !showsAll && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
            {t('desk.show_all', { count: total })}
          </Button>
        )
      }
    >
      <QueryState query={query} lines={3} height={44}>
        {(found) =>
          found.total === 0 ? (
            <NothingToDo text={t('clock.calm')} />
          ) : (
            <>
              <DeskRows rows={(showsAll ? found.rows : found.rows.slice(0, FIRST_SHOWN)).map(deskRow)} />
              {showsAll && total > rows.length && (
                <p>{t('desk.not_shown', { count: total - rows.length })}</p>
              )}
            </>
          )
        }
      </QueryState>
    </Section>
  );
}
