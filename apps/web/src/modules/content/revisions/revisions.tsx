import { Badge, Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/can.ts';
import { dateTimeText } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { TextChanges } from './text-changes.tsx';

type Revision = CallOutput<'articles.revisions'>['data']['revisions'][number];

export type RevisionsProps = {
  /** The calls of the thing that was written. */
  of: 'articles' | 'pages';
  id: string;
  /** The version of the thing, by which an act that comes too late is refused. */
  version: number;
  /** Reads the thing anew, after an earlier text was taken back. */
  refresh: () => Promise<unknown>;
};

/** The texts that an article or page has had, the newest first: each is compared with any other or taken back. */
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
            {revisions.map((revision, at) => (
              <OneRevision
                key={revision.number}
                revision={revision}
                others={revisions.filter((one) => one !== revision)}
                isPresent={at === 0}
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

/** One text with who saved it and when, and what can be done with it. */
function OneRevision({ revision, others, isPresent, of, id, version, refresh }: OneRevisionProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [comparing, setComparing] = useState(false);
  const { number, title, by, at, returned_from: from } = revision;
  const takeBack = () =>
    confirmAct({
      title: t('revision.return_title', { number }),
      consequence: t('revision.return_what'),
      act: t('revision.return'),
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
            <Button size="sm" variant="subtle" onClick={takeBack}>
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

/** The words that differ between a text and another one that is chosen; the newest other one to begin with. */
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

/** One earlier text; what was kept never changes. */
function useText(of: RevisionsProps['of'], id: string, number: number) {
  return useQuery({
    queryKey: [`${of}.revision`, id, number],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { data } = await call(`${of}.revision`, { id, number: String(number) }, { signal });
      return { ...data, content: data.content as RichNode };
    },
  });
}
