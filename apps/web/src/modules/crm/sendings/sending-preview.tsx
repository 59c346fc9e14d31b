import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';

type SendingPreviewProps = { sending: { id: string; version: number } };

/** The text of a sending as each person of its audience would read it, one person at a time. */
export function SendingPreview({ sending: { id, version } }: SendingPreviewProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(0);
  const query = useQuery({
    queryKey: ['sendings.preview', id, version, place],
    queryFn: async ({ signal }) => (await call('sendings.preview', { id, place }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const people = query.data?.people ?? 0;
  return (
    <Section
      title={t('sending.preview')}
      actions={
        <Group gap="xs">
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={t('sending.previous')}
            disabled={place === 0}
            onClick={() => setPlace(place - 1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={t('sending.next')}
            disabled={place + 1 >= people}
            onClick={() => setPlace(place + 1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
      }
    >
      <QueryState query={query} lines={6}>
        {(shown) => (
          <>
            <Text size="sm" c="dimmed" mb="xs" aria-live="polite">
              {shown.name === null
                ? t('sending.preview_none')
                : t('sending.preview_of', { place: shown.place + 1, people: shown.people, name: shown.name })}
            </Text>
            <Paper withBorder p="md" maw={640}>
              <Text fw={600} mb="xs">
                {shown.subject}
              </Text>
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{shown.body}</Text>
            </Paper>
          </>
        )}
      </QueryState>
    </Section>
  );
}
