import { Anchor, Group, Table, Text } from '@mantine/core';
import { messageMachine } from '@rihla/domain/messaging/message.machine';
import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import classes from './sendings.module.css';

type Sending = CallOutput<'reminders.sendings'>['data'][number];

/** Table of the past sendings of a reminder, newest first, with the outcome and the state of each message. */
export function Sendings({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['reminders', 'sendings', id],
    queryFn: async ({ signal }) => (await call('reminders.sendings', { id }, { signal })).data,
  });
  return (
    <Section title={t('reminders.sent_title')}>
      <QueryState query={query} lines={4}>
        {(sendings) =>
          sendings.length === 0 ? (
            <Text c="dimmed">{t('reminders.sent_none')}</Text>
          ) : (
            <ScrollRegion label={t('reminders.sent_title')} className={classes.scroll}>
              <Table className={classes.table}>
                <Table.Tbody>
                  {sendings.map((sending) => (
                    <SendingRow
                      key={`${sending.at}${sending.recipient_name}${sending.invoice_slug}`}
                      sending={sending}
                    />
                  ))}
                </Table.Tbody>
              </Table>
            </ScrollRegion>
          )
        }
      </QueryState>
    </Section>
  );
}

/** One sending of the reminder to one person. */
function SendingRow({ sending }: { sending: Sending }) {
  const { t, dynamic } = useTranslation();
  return (
    <Table.Tr>
      <Table.Td>
        <DateText value={sending.at} as="moment" />
      </Table.Td>
      <Table.Td>{sending.recipient_name}</Table.Td>
      <Table.Td>
        {sending.invoice_slug && (
          <Anchor component={AppLink} to={`/admin/transactions/invoices/${sending.invoice_slug}`}>
            <bdi>{sending.invoice_number}</bdi>
          </Anchor>
        )}
      </Table.Td>
      <Table.Td>{t('reminders.sent_time', { time: sending.time })}</Table.Td>
      <Table.Td>
        <Group gap={6}>
          {dynamic(`choice.reminder_outcome.${sending.outcome}`)}
          <ChannelState channel="EMAIL" state={sending.email_status} />
          <ChannelState channel="WHATSAPP" state={sending.whatsapp_status} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** The name of a channel and the state of its message; nothing when no message was sent by it. */
function ChannelState({ channel, state }: { channel: 'EMAIL' | 'WHATSAPP'; state: Sending['email_status'] }) {
  const { t } = useTranslation();
  if (state === null) return null;
  return (
    <Group gap={4} wrap="nowrap">
      <Text size="sm" c="dimmed">
        {t(`choice.message_channel.${channel}`)}
      </Text>
      <StatusBadge machine={messageMachine} state={state} />
    </Group>
  );
}
