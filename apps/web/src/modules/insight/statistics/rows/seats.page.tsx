import { Anchor, Select, Stack } from '@mantine/core';
import { SEAT_MARKS, statsLists } from '@rihla/domain/insight/stats-lists';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListColumn } from '../../../../kit/list/list-columns.ts';
import { listSource } from '../../../../kit/list/list-source.ts';
import { ListView } from '../../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../../lib/api/api.ts';
import { translate, useTranslation } from '../../../../lib/words/i18n.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { listingPath } from '../../../../lib/navigation/listing-paths.ts';

type Departure = CallOutput<'site_stats.seats'>['data'][number];

const columns: readonly ListColumn<Departure>[] = [
  {
    id: 'name',
    cell: (row) => (
      <Anchor component={AppLink} inherit to={listingPath(row.slug)}>
        {row.name}
      </Anchor>
    ),
  },
  { id: 'curve', cell: (row) => translate(`choice.seat_curve.${row.curve}`) },
  { id: 'departure_at', cell: (row) => <DateText value={row.departure_at} /> },
  { id: 'capacity', alignEnd: true, cell: (row) => row.capacity },
  { id: 'taken', alignEnd: true, cell: (row) => row.taken },
  { id: 'percent', alignEnd: true, cell: (row) => `${Math.round(row.percent)}%` },
];

/**
 * The list of departures behind the line chart of seats, this year and a year before, with the seats that were taken a
 * number of days before departure (`?days=`).
 */
export function SeatsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const days = SEAT_MARKS.find((mark) => String(mark) === query.get('days')) ?? 0;
  const source = useMemo(() => listSource('site_stats.seats', { days }), [days]);
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('stats.title.seats')}
        intro={t('stats.seats_rows')}
        actions={
          <Select
            label={t('field.stats.days')}
            value={String(days)}
            data={SEAT_MARKS.map((mark) => ({ value: String(mark), label: t('stats.days', { days: mark }) }))}
            onChange={(next) =>
              next !== null &&
              setQuery(
                (now) =>
                  new URLSearchParams([...now].filter(([key]) => key !== 'days').concat([['days', next]])),
                {
                  replace: true,
                },
              )
            }
            allowDeselect={false}
            w={190}
            maw="calc(100vw - 32px)"
          />
        }
      />
      <ListView
        name="stats_row"
        label={t('stats.title.seats')}
        config={statsLists.seats}
        source={source}
        columns={columns}
        cardColumns={['departure_at', 'taken', 'percent']}
        empty={{ text: t('stats.seats_empty') }}
      />
    </Stack>
  );
}
