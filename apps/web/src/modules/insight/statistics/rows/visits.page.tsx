import { Stack } from '@mantine/core';
import { statsLists } from '@rihla/domain/insight/stats-lists';
import type { ListColumn } from '../../../../kit/list/list-columns.ts';
import { listSource } from '../../../../kit/list/list-source.ts';
import { ListView } from '../../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';

type Day = CallOutput<'site_stats.visits'>['data'][number];

const source = listSource('site_stats.visits');
/** The kinds of public pages that are counted. */
const KINDS = ['home', 'packages', 'package', 'articles', 'other'] as const;

const columns: readonly ListColumn<Day>[] = [
  { id: 'day', cell: (row) => <DateText value={row.day} /> },
  { id: 'visits', alignEnd: true, cell: (row) => row.visits },
  ...KINDS.map((kind) => ({ id: kind, alignEnd: true, cell: (row: Day) => row[kind] })),
];

/** The list of visits to the public pages, by day and kind of page. */
export function VisitsPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <PageHeader title={t('stats.title.visits')} intro={t('stats.visits_rows')} />
      <ListView
        name="stats_row"
        label={t('stats.title.visits')}
        config={statsLists.visits}
        source={source}
        columns={columns}
        cardColumns={['visits', 'packages', 'package']}
        empty={{ text: t('stats.visits_empty') }}
      />
    </Stack>
  );
}
