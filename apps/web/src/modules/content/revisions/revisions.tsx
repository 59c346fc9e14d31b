import { Badge, Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { dateTimeText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { TextChanges } from './text-changes.tsx';

type Revision = CallOutput<'articles.revisions'>['data']['revisions'][number];

export type RevisionsProps = {
  /** Whether the text is an article or a page, as the name of its group of calls. */
  of: 'articles' | 'pages';
  id: string;
  /** The version of the article or page; restoring is refused when another was saved meanwhile. */
  version: number;
  /** Reads the article or page again, after an earlier text was restored. */
  refresh: () => Promise<unknown>;
};

/**
 * The list of the texts that an article or page has had, the newest first. Each can be compared with any other or
 * restored.
 */
export function Revisions(props: RevisionsProps) {
  const { t } = useTranslation();
  const { of, id, version } = props;
  const query = useQuery({
    queryKey: [`${of}.revisions`, id, version],
    queryFn: async ({ signal }) => (await call(`${of}.revisions`, { id }, { signal })).data.revisions,
  });
  return (
    <QueryState query={query} lines={4}>
      {(revisions) =>
        revisions.length === 0 ? (
          <EmptyState text={t('revision.none')} />
        ) : (
          <Stack gap="sm">
            {revisions.map((revision, index) => (
              <OneRevision
                key={revision.number}
                revision={revision}
                others={revisions.filter((one) => one !== revision)}
                isPresent={index === 0}
                {...props}
              />
            ))}
          </Stack>
        )
      }
    </QueryState>
  );
}

type OneRevisionProps = RevisionsProps & {
  revision: Revision;
  others: readonly Revision[];
  isPresent: boolean;
};

/** One earlier text, with who saved it and when, and buttons to compare and restore it. */
function OneRevision({ revision, others, isPresent, of, id, version, refresh }: OneRevisionProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [comparing, setComparing] = useState(false);
  const { number, title, by, at, returned_from: from } = revision;
  const restore = () =>
    confirmAct({
      title: t('revision.return_title', { number }),
      consequence: t('revision.return_what'),
      actLabel: t('revision.return'),
      run: async () => {
        await call(`${of}.return`, { id, number: String(number), version });
        toastSuccess(t('revision.returned_toast', { number }));
        await refresh();
      },
    });
  return (
    <Paper withBorder p="sm">
      <Group gap="xs">
        <Text fw={600}>{t('revision.number', { number })}</Text>
        {isPresent && <Badge color="green">{t('revision.present')}</Badge>}
        <Text size="sm" c="dimmed">
          <DateText value={at} as="moment" /> {by !== null && t('revision.by', { name: by })}
        </Text>
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      {from !== null && (
        <Text size="sm" c="dimmed">
          {t('revision.returned', { number: from })}
        </Text>
      )}
      {others.length > 0 && (
        <Group gap="xs" mt="xs">
          <Button
            size="sm"
            variant="default"
            aria-expanded={comparing}
            onClick={() => setComparing(!comparing)}
          >
            {t('revision.compare')}
          </Button>
          {!isPresent && can(of === 'articles' ? 'article.update' : 'web_page.update') && (
            <Button size="sm" variant="subtle" onClick={restore}>
              {t('revision.return')}
            </Button>
          )}
        </Group>
      )}
      {comparing && <Changes of={of} id={id} number={number} others={others} />}
    </Paper>
  );
}

type ChangesProps = Pick<RevisionsProps, 'of' | 'id'> & { number: number; others: readonly Revision[] };

/** The words that differ between a text and another one that is selected; at first the newest other one. */
function Changes({ of, id, number, others }: ChangesProps) {
  const { t, locale } = useTranslation();
  const [other, setOther] = useState(others[0]!.number);
  const [earlier, later] = [Math.min(number, other), Math.max(number, other)];
  const before = useText(of, id, earlier);
  const after = useText(of, id, later);
  return (
    <Stack gap="sm" mt="sm">
      <NativeSelect
        label={t('revision.compare_with')}
        maw={360}
        value={other}
        data={others.map((one) => ({
          value: String(one.number),
          label: `${t('revision.number', { number: one.number })} · ${dateTimeText(one.at, locale)}`,
        }))}
        onChange={(event) => setOther(Number(event.currentTarget.value))}
      />
      <Text size="sm" c="dimmed">
        {t('revision.from_to', { earlier, later })}
      </Text>
      <QueryState query={before} lines={4}>
        {(was) => (
          <QueryState query={after} lines={4}>
            {(is) => <TextChanges before={was} after={is} />}
          </QueryState>
        )}
      </QueryState>
    </Stack>
  );
}

/** The query of one earlier text, which never changes. */
function useText(of: RevisionsProps['of'], id: string, number: number) {
  return useQuery({
    queryKey: [`${of}.revision`, id, number],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { data } = await call(`${of}.revision`, { id, number: String(number) }, { signal });
      return { ...data, content: data.content };
    },
  });
}
