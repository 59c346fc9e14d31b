import { Stack } from '@mantine/core';
import { contactMessageList } from '@rihla/domain/content/contact-message-list';
import { contactMessageMachine } from '@rihla/domain/content/contact-message.machine';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';

type Row = CallOutput<'contact_messages.list'>['data'][number];

const source = listSource('contact_messages.list');

const columns: readonly ListColumn<Row>[] = [
  { id: 'name', cell: (row) => row.name },
  { id: 'beginning', cell: (row) => row.beginning },
  { id: 'status', cell: (row) => <StatusBadge machine={contactMessageMachine} state={row.status} /> },
  { id: 'created_at', cell: (row) => <DateText value={row.created_at} as="relative" /> },
];

/** The screen with the list of questions that visitors sent by the form of the contact page. */
export function ContactMessagesPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <PageHeader title={t('nav.contact_messages')} intro={t('contact_message.intro')} />
      <ListView
        name="contact_message"
        label={t('nav.contact_messages')}
        config={contactMessageList}
        source={source}
        columns={columns}
        cardColumns={['beginning', 'created_at']}
        cardStatus="status"
        open={(row) => `/admin/media/contact-messages/${row.id}`}
        empty={{ text: t('contact_message.empty') }}
      />
    </Stack>
  );
}
