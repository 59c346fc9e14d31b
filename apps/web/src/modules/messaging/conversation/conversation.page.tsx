import { Anchor, Button, Paper, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/can.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { TimeLine } from '../../../ui/time-line.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { customerQuery } from '../../access/customers/customer.queries.ts';
import { CallForm } from './call-form.tsx';

type Entry = CallOutput<'conversations.get'>['data'][number];

/** What the office and a customer have said to each other, and a form that notes a call. */
export function ConversationPage() {
  const { user_slug: id = '' } = useParams();
  const { t } = useTranslation();
  const can = useCan();
  const customer = useQuery(customerQuery(id));
  const key = ['conversation', id];
  // After each note the form begins anew.
  const [noted, setNoted] = useState(0);
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => call('conversations.get', { id, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
  return (
    <Stack gap="md">
      <PageHeader title={customer.data?.name ?? t('nav.conversation')} intro={t('conversation.intro')} />
      {can('message.note_call') && (
        <CallForm key={noted} id={id} listKey={key} onSaved={() => setNoted(noted + 1)} />
      )}
      <QueryState query={query} lines={10}>
        {(entries) => (
          <Paper p="md">
            {entries.length === 0 && <EmptyState text={t('conversation.empty')} />}
            <TimeLine
              events={entries.map((entry) => ({
                id: `${entry.kind}${entry.id}`,
                at: entry.at,
                what: <Said entry={entry} />,
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

/** One thing that was said: of which kind, its title, and its words where they are shown. */
function Said({ entry: { id, kind, direction, title, text } }: { entry: Entry }) {
  const { t } = useTranslation();
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
            <Anchor component={AppLink} to={`/admin/settings/inbox/${id}`} inherit>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </>
      )}
      {text && (
        <Text span size="sm" display="block" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      )}
    </>
  );
}
