import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { attendancePath } from '../../../lib/navigation/listing-paths.ts';
import { Section } from '../../../ui/section.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { DeskRows } from './desk-list.tsx';

/** The most incidents shown. */
const MOST_INCIDENTS = 5;

/** The list of incidents that guides reported and the office has not handled; nothing when there are none. */
export function OpenIncidents() {
  const { t, dynamic } = useTranslation();
  const { data } = useQuery({
    queryKey: ['incidents.open'],
    queryFn: async ({ signal }) => (await call('incidents.open', {}, { signal })).data,
  });
  if (!data || data.total === 0) return null;
  return (
    <Section title={t('desk.incidents')}>
      <DeskRows
        rows={data.rows
          .slice(0, MOST_INCIDENTS)
          .map(({ id, kind, text, noted_at, reported_by, listing }) => ({
            id,
            to: attendancePath(listing.slug),
            name: `${dynamic(`choice.incident_kind.${kind}`)}: ${text}`,
            about: `${listing.name} · ${reported_by}`,
            end: <DateText value={noted_at} as="relative" />,
          }))}
      />
      {data.total > MOST_INCIDENTS && (
        <Text c="dimmed">{t('desk.incidents_more', { count: data.total - MOST_INCIDENTS })}</Text>
      )}
    </Section>
  );
}
