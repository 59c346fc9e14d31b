import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { messageList } from '@rihla/domain/messaging/message-list';
import { messageMachine } from '@rihla/domain/messaging/message.machine';
import { Stack } from '@mantine/core';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { listSource } from '../../kit/list/list-source.ts';
import { ListView } from '../../kit/list/list-view.tsx';
import { useTranslation } from '../../lib/words/i18n.ts';
import { DateText } from '../../ui/values/date-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { ChannelName } from './parts/channel-name.tsx';

type Row = OutputOf<typeof contract.messages.list>['data'][number];

const columns: readonly ListColumn<Row>[] = [
  { id: 'subject', cell: (row) => row.subject },
  { id: 'address', cell: (row) => <bdi>{row.address}</bdi> },
  { id: 'status', cell: (row) => <StatusBadge machine={messageMachine} state={row.status} /> },
  { id: 'channel', cell: (row) => <ChannelName channel={row.channel} /> },
  { id: 'created_at', cell: (row) => <DateText value={row.created_at} as="relative" /> },
  { id: 'attempts', alignEnd: true, optional: true, cell: (row) => row.attempts },
];
const source = listSource('messages.list');

/** The list of all messages to customers and staff, sent or not. */
export function MessagesPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.messages')} intro={t('messages.lead')} />
      <ListView
        name="message"
        label={t('nav.messages')}
        config={messageList}
        source={source}
        columns={columns}
        cardColumns={['status', 'created_at']}
        open={(row) => `/admin/settings/inbox/${row.id}`}
        empty={{ text: t('messages.empty') }}
      />
    </Stack>
  );
}
