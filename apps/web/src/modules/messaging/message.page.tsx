import { hasTrait } from '@rihla/domain/kit/machine';
import { messageMachine, STOPPED_CODE } from '@rihla/domain/messaging/message.machine';
import { Alert, Paper, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DetailList } from '../../kit/detail-list.tsx';
import { TransitionBar } from '../../kit/transition-bar.tsx';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { deliveryFailureText } from '../../lib/delivery-failure.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { DateText } from '../../ui/values/date-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import classes from './message.module.css';
import { SentFile } from './conversation/sent-file.tsx';
import { ChannelName } from './parts/channel-name.tsx';

type Message = CallOutput<'messages.get'>['data'];

/** The screen of one sent message, as its recipient sees it, with its delivery. */
export function MessagePage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: ['messages.get', slug],
    queryFn: async ({ signal }) => (await call('messages.get', { id: slug }, { signal })).data,
  });
  const retry = async () => {
    await call('messages.retry', { id: slug });
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['messages.get', slug] }),
      cache.invalidateQueries({ queryKey: ['messages.list'] }),
    ]);
  };
  const message = query.data;
  return (
    <Stack gap="md">
      <PageHeader
        title={message?.subject ?? t('nav.messages')}
        beside={message && <StatusBadge machine={messageMachine} state={message.status} />}
        actions={
          message &&
          message.status !== 'WITHDRAWN' && (
            <TransitionBar machine={messageMachine} state={message.status} move={retry} />
          )
        }
      />
      <QueryState query={query}>{(found) => <MessageView message={found} />}</QueryState>
    </Stack>
  );
}

/**
 * One message that the system has sent or will send: recipient, times, errors, and its content. The status `INBOX`
 * means that the installation has no mail server: the e-mail was not sent and can only be read here.
 */
function MessageView({ message }: { message: Message }) {
  const { t, field, dynamic } = useTranslation();
  const details = [
    { label: field('message', 'address'), value: <bdi>{message.address}</bdi> },
    { label: field('message', 'channel'), value: <ChannelName channel={message.channel} /> },
    { label: field('message', 'created_at'), value: <DateText value={message.created_at} as="moment" /> },
    { label: field('message', 'sent_at'), value: <DateText value={message.sent_at} as="moment" /> },
    ...(message.delivery
      ? [
          {
            label: field('message', 'delivery'),
            value: dynamic(`choice.message_delivery.${message.delivery}`),
          },
        ]
      : []),
    { label: field('message', 'attempts'), value: message.attempts },
    ...(message.file_id
      ? [
          {
            label: field('message', 'file_id'),
            value: <SentFile fileId={message.file_id} name={message.file_name} media="KEPT" />,
          },
        ]
      : []),
  ];
  return (
    <>
      {message.status === 'INBOX' && <Alert color="blue">{t('messages.local')}</Alert>}
      {message.status === 'UNKNOWN' && <Alert color="yellow">{t('messages.unknown')}</Alert>}
      {message.status === 'WITHDRAWN' && <Alert color="blue">{t(whyWithdrawn(message))}</Alert>}
      {message.last_error && hasTrait(messageMachine, message.status, 'failing') && (
        <Alert color="red" title={t('messages.failed', { reason: deliveryFailureText(message.last_error) })}>
          {message.status === 'QUEUED' && (
            <>
              {t('messages.next_attempt')} <DateText value={message.next_attempt_at} as="moment" />
            </>
          )}
        </Alert>
      )}
      <Paper p="lg">
        <DetailList details={details} />
      </Paper>
      {/* The sandbox blocks scripts and navigation, as mail programs do. */}
      <iframe className={classes.email} title={message.subject} sandbox="" srcDoc={message.html} />
    </>
  );
}

/** The key of the text why a message was withdrawn. */
function whyWithdrawn({ last_error }: Message) {
  return last_error === STOPPED_CODE ? 'messages.not_sent_stopped' : 'messages.not_sent_settled';
}
