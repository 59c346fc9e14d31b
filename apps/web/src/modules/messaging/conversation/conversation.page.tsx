import { Anchor, Button, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { hasTrait } from '@rihla/domain/kit/machine';
import { messageMachine } from '@rihla/domain/messaging/message.machine';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { TimeLine } from '../../../ui/time-line.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { customerQuery } from '../../access/customers/customer.queries.ts';
import { AnswerForm } from './answer-form.tsx';
import { Assignee } from './assignee.tsx';
import { CallForm } from './call-form.tsx';
import classes from './conversations.module.css';
import { SentFile } from './sent-file.tsx';
import { REFETCH_MS, standingQuery } from './standing.ts';

type Entry = CallOutput<'conversations.get'>['data'][number];

/**
 * The screen of the conversation with a customer: who is in charge, forms to answer and to note a call, and all
 * messages and calls.
 */
export function ConversationPage() {
  const { user_slug: id = '' } = useParams();
  const { t } = useTranslation();
  const can = useCan();
  const customer = useQuery(customerQuery(id));
  const standing = useQuery(standingQuery(id));
  const key = ['conversation', id];
  // The key of the forms: a new one after each saving empties them.
  const [savedCount, setSavedCount] = useState(0);
  const [act, setAct] = useState<'answer' | 'call'>('answer');
  const mayAnswer = can('message.answer');
  const mayNote = can('message.note_call');
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => call('conversations.get', { id, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    refetchInterval: REFETCH_MS,
  });
  return (
    <Stack gap="md">
      <PageHeader title={customer.data?.name ?? t('nav.conversation')} intro={t('conversation.intro')} />
      {standing.data && can('message.assign') && <Assignee id={id} standing={standing.data} />}
      {mayAnswer && mayNote && (
        <SegmentedControl
          className={classes.views}
          aria-label={t('conversation.act')}
          value={act}
          onChange={(next) => setAct(next === 'call' ? 'call' : 'answer')}
          data={[
            { value: 'answer', label: t('conversation.write') },
            { value: 'call', label: t('conversation.note') },
          ]}
        />
      )}
      {mayAnswer && act === 'answer' && standing.data && customer.data && (
        <AnswerForm
          key={savedCount}
          id={id}
          name={customer.data.name}
          standing={standing.data}
          listKey={key}
          onSaved={() => setSavedCount(savedCount + 1)}
        />
      )}
      {mayNote && (act === 'call' || !mayAnswer) && (
        <CallForm key={savedCount} id={id} listKey={key} onSaved={() => setSavedCount(savedCount + 1)} />
      )}
      <QueryState query={query} lines={10}>
        {(entries) => (
          <Paper p="md">
            {entries.length === 0 && <EmptyState text={t('conversation.empty')} />}
            <TimeLine
              events={entries.map((entry) => ({
                id: `${entry.kind}${entry.id}`,
                at: entry.at,
                what: <ConversationEntry entry={entry} />,
                who: entry.by,
              }))}
            />
            {query.hasNextPage && (
              <Button
                variant="default"
                mt="md"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('conversation.more')}
              </Button>
            )}
          </Paper>
        )}
      </QueryState>
    </Stack>
  );
}

/** One message or call of the conversation: kind, title, state when not sent, text and file. */
function ConversationEntry({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { id, kind, direction, title, text, status, media } = entry;
  const label =
    kind === 'CALL' ? t(`conversation.call.${direction ?? 'IN'}`) : t(`conversation.kind.${kind}`);
  const isMessage = kind === 'LETTER' || kind === 'WHATSAPP';
  return (
    <>
      <Text span size="sm" c="dimmed">
        {label}
      </Text>
      {title && (
        <>
          {' · '}
          {isMessage ? (
            <Anchor component={AppLink} to={`/admin/settings/inbox/${id}`} inherit underline="always">
              {title}
            </Anchor>
          ) : (
            title
          )}
        </>
      )}
      {status && hasTrait(messageMachine, status, 'unsent') && (
        <>
          {' '}
          <StatusBadge machine={messageMachine} state={status} />
        </>
      )}
      {text && (
        <Text span size="sm" display="block" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      )}
      {media && <SentFile fileId={entry.file_id} name={entry.file_name} media={media} />}
    </>
  );
}
