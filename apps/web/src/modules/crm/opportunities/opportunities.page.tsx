import { Button, Stack } from '@mantine/core';
import { opportunityList } from '@rihla/domain/crm/crm-lists';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingLines } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { BoardBar, useAsList } from '../board/board-bar.tsx';
import { OPPORTUNITIES_PATH } from '../crm-paths.ts';

const OpportunityBoard = lazy(async () => ({
  default: (await import('./opportunity-board.tsx')).OpportunityBoard,
}));

type Row = CallOutput<'opportunities.list'>['data'][number];

const source = listSource('opportunities.list');

const columns: readonly ListColumn<Row>[] = [
  { id: 'name', cell: (row) => row.name },
  { id: 'stage_id', cell: (row) => row.stage_name },
  { id: 'campaign_id', cell: (row) => row.campaign_name },
  { id: 'resource', cell: (row) => row.resource },
  { id: 'percentage', alignEnd: true, cell: (row) => `${row.percentage}%` },
  { id: 'ends_on', cell: (row) => row.ends_on && <DateText value={row.ends_on} /> },
  { id: 'people', alignEnd: true, cell: (row) => row.people },
  { id: 'bookings', alignEnd: true, optional: true, cell: (row) => row.bookings },
  { id: 'updated_at', optional: true, cell: (row) => <DateText value={row.updated_at} as="relative" /> },
];

/** The screen of the agency's opportunities, as a board of their stages or as a list. */
export function OpportunitiesPage() {
  const { t } = useTranslation();
  const can = useCan();
  const asList = useAsList();
  const add = can('opportunity.create') && (
    <Button
      component={AppLink}
      to={`${OPPORTUNITIES_PATH}/add`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('opportunity.new')}
    </Button>
  );
  return (
    <Stack gap="sm">
      <PageHeader title={t('nav.opportunities')} intro={t('opportunity.intro')} primary={add} />
      <BoardBar of="opportunity" />
      {asList ? (
        <ListView
          name="opportunity"
          label={t('nav.opportunities')}
          config={opportunityList}
          source={source}
          columns={columns}
          cardColumns={['campaign_id', 'percentage']}
          cardStatus="stage_id"
          open={(row) => `${OPPORTUNITIES_PATH}/${row.slug}`}
          empty={{ text: t('opportunity.empty'), action: add || undefined }}
        />
      ) : (
        <Suspense fallback={<LoadingLines lines={8} height={48} />}>
          <OpportunityBoard />
        </Suspense>
      )}
    </Stack>
  );
}
