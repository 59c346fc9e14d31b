import { Button, Stack } from '@mantine/core';
import { campaignList } from '@rihla/domain/crm/crm-lists';
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
import { CAMPAIGNS_PATH } from '../crm-paths.ts';

const CampaignBoard = lazy(async () => ({ default: (await import('./campaign-board.tsx')).CampaignBoard }));

type Row = CallOutput<'campaigns.list'>['data'][number];

const source = listSource('campaigns.list');

const columns: readonly ListColumn<Row>[] = [
  { id: 'name', cell: (row) => row.name },
  { id: 'stage_id', cell: (row) => row.stage_name },
  { id: 'starts_on', cell: (row) => row.starts_on && <DateText value={row.starts_on} /> },
  { id: 'ends_on', cell: (row) => row.ends_on && <DateText value={row.ends_on} /> },
  { id: 'opportunities', alignEnd: true, cell: (row) => row.opportunities },
  { id: 'tasks', alignEnd: true, cell: (row) => row.tasks > 0 && `${row.tasks_done}/${row.tasks}` },
  { id: 'updated_at', optional: true, cell: (row) => <DateText value={row.updated_at} as="relative" /> },
];

/** The screen of the agency's campaigns, as a board of their stages or as a list. */
export function CampaignsPage() {
  const { t } = useTranslation();
  const can = useCan();
  const asList = useAsList();
  const add = can('campaign.create') && (
    <Button component={AppLink} to={`${CAMPAIGNS_PATH}/add`} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('campaign.new')}
    </Button>
  );
  return (
    <Stack gap="sm">
      <PageHeader title={t('nav.campaigns')} intro={t('campaign.intro')} primary={add} />
      <BoardBar of="campaign" />
      {asList ? (
        <ListView
          name="campaign"
          label={t('nav.campaigns')}
          config={campaignList}
          source={source}
          columns={columns}
          cardColumns={['ends_on', 'opportunities']}
          cardStatus="stage_id"
          open={(row) => `${CAMPAIGNS_PATH}/${row.slug}`}
          empty={{ text: t('campaign.empty'), action: add || undefined }}
        />
      ) : (
        <Suspense fallback={<LoadingLines lines={8} height={48} />}>
          <CampaignBoard />
        </Suspense>
      )}
    </Stack>
  );
}
