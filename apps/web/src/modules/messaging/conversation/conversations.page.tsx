import { Badge, Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import {
  CONVERSATION_VIEWS,
  type ConversationView,
} from '@rihla/domain/messaging/conversations/conversation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import classes from './conversations.module.css';

type Row = CallOutput<'conversations.list'>['data'][number];

/** The list of conversations with customers: those of the user, those with nobody in charge, or all (`?view=`). */
export function ConversationsPage() {
  const { t } = useTranslation();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const view = CONVERSATION_VIEWS.find((one) => one === params.get('view')) ?? 'ALL';
  const query = useInfiniteQuery({
    queryKey: ['conversations', view],
    queryFn: ({ pageParam, signal }) => call('conversations.list', { view, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.conversations')}
        intro={t('conversations.intro')}
        actions={
          can('canned_answer.read') && (
            <Button component={Link} to="/admin/settings/canned-answers" variant="default">
              {t('resource.canned_answer.many')}
            </Button>
          )
        }
      />
      <SegmentedControl
        className={classes.views}
        aria-label={t('conversations.view')}
        value={view}
        onChange={(next) => setParams({ view: next }, { replace: true })}
        data={CONVERSATION_VIEWS.map((value: ConversationView) => ({
          value,
          label: t(`conversations.view.${value}`),
        }))}
      />
      <QueryState query={query} lines={8}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={t(`conversations.empty.${view}`)} />
          ) : (
            <Paper className={classes.list} component="ul">
              {rows.map((row) => (
                <ConversationItem key={row.slug} row={row} />
              ))}
            </Paper>
          )
        }
      </QueryState>
      {query.hasNextPage && (
        <Group>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('conversation.more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** One conversation: the customer, since when they wait for an answer, their last reply, and who is in charge. */
function ConversationItem({
  row: { slug, name, assignee, last_at, waiting_since, last_reply },
}: {
  row: Row;
}) {
  const { t } = useTranslation();
  return (
    <li className={classes.item}>
      <AppLink className={classes.link} to={`/admin/credentials/users/${slug}/conversation`}>
        {name}
      </AppLink>
      {waiting_since ? (
        <Badge color="yellow" variant="light" className={classes.state}>
          {t('conversations.waiting')} · <DateText value={waiting_since} as="relative" />
        </Badge>
      ) : (
        <Text span size="sm" c="dimmed" className={classes.state}>
          {t('conversations.answered')} · <DateText value={last_at} as="relative" />
        </Text>
      )}
      {last_reply && (
        <Text span size="sm" lineClamp={1} className={classes.reply}>
          {last_reply}
        </Text>
      )}
      <Text span size="sm" c="dimmed" className={classes.owner}>
        {assignee ? t('conversations.with', { name: assignee.name }) : t('conversations.with_nobody')}
      </Text>
    </li>
  );
}
