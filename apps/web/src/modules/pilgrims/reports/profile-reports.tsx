import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { RefusalText, ReportState } from '../../catalogue/reporting/report-parts.tsx';
import { overviewQuery } from './report.queries.ts';

/** The state of a pilgrim's reports to the government, by departure, with refusals; nothing if never reported. */
export function ProfileReports({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const { data: overview } = useQuery(overviewQuery);
  const { data: reports = [] } = useQuery({
    queryKey: ['pilgrim_reports.of_profile', profileId],
    queryFn: async ({ signal }) =>
      (await call('pilgrim_reports.of_profile', { id: profileId }, { signal })).data,
  });
  if (reports.length === 0 || !overview) return null;
  return (
    <Section title={t('ministry.of_profile', { system: overview.system })}>
      <Stack gap="sm">
        {reports.map((row) => (
          <Stack key={row.id} gap={4}>
            <Group gap="sm">
              <ReportState row={row} />
              <Text size="sm">
                {row.listing.name} · <DateText value={row.listing.departure_at} />
              </Text>
              {row.registration_number && <bdi>{row.registration_number}</bdi>}
            </Group>
            <RefusalText row={row} />
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
