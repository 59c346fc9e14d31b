import { Button, Stack } from '@mantine/core';
import { sendingList } from '@rihla/domain/crm/sending-lists';
import { sendingMachine } from '@rihla/domain/crm/sending.machine';
import { IconPlus } from '@tabler/icons-react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { SENDINGS_PATH } from '../crm-paths.ts';

type Row = CallOutput<'sendings.list'>['data'][number];

const source = listSource('sendings.list');

const columns: readonly ListColumn<Row>[] = [
  { id: 'name', cell: (row) => row.name },
  { id: 'audience_id', cell: (row) => row.audience_name },
  { id: 'campaign_id', cell: (row) => row.campaign_name },
  { id: 'status', cell: (row) => <StatusBadge machine={sendingMachine} state={row.status} /> },
  {
    id: 'scheduled_at',
    // One without a moment of its own begins when it is scheduled.
    cell: ({ started_at, scheduled_at }) => {
      const begins = started_at ?? scheduled_at;
      return begins && <DateText value={begins} />;
    },
  },
  { id: 'updated_at', optional: true, cell: (row) => <DateText value={row.updated_at} as="relative" /> },
];

/** The screen with the list of the agency's sendings. */
export function SendingsPage() {
  const { t } = useTranslation();
  const add = useCan()('sending.create') && (
    <Button component={AppLink} to={`${SENDINGS_PATH}/add`} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('sending.new')}
    </Button>
  );
  return (
    <Stack gap="sm">
      <PageHeader title={t('nav.sendings')} intro={t('sending.intro')} primary={add} />
      <ListView
        name="sending"
        label={t('nav.sendings')}
        config={sendingList}
        source={source}
        columns={columns}
        cardColumns={['audience_id', 'scheduled_at']}
        cardStatus="status"
        open={(row) => `${SENDINGS_PATH}/${row.slug}`}
        empty={{ text: t('sending.empty'), action: add || undefined }}
      />
    </Stack>
  );
}
