import { Group, Select, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../../lib/toasts.ts';
import { Section } from '../../../../ui/section.tsx';
import { QueryState } from '../../../../ui/states.tsx';

const REPORT_KEY = ['morning_report.get'];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/**
 * The setting of the morning report: whether the figures are sent by e-mail each morning, and from which hour on. Saves
 * at once.
 */
export function MorningReport() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: REPORT_KEY,
    queryFn: async ({ signal }) => (await call('morning_report.get', {}, { signal })).data,
  });
  const save = async (next: { version: number; is_on: boolean; hour: number }) => {
    setBusy(true);
    try {
      const { version } = (await call('morning_report.update', next)).data;
      client.setQueryData(REPORT_KEY, { ...next, version });
      toastSuccess(t('stats.morning.saved'));
    } catch (error) {
      toastFailure(error);
      await client.invalidateQueries({ queryKey: REPORT_KEY });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('stats.morning')} className="no-print">
      <Text size="sm" c="dimmed" mb="sm">
        {t('stats.morning.lead')}
      </Text>
      <QueryState query={query} lines={1} height={44}>
        {(choice) => (
          <Group gap="lg" align="center">
            <Switch
              label={t('stats.morning.on')}
              checked={choice.is_on}
              disabled={busy}
              onChange={(event) => void save({ ...choice, is_on: event.currentTarget.checked })}
            />
            <Select
              aria-label={t('stats.morning.hour')}
              value={String(choice.hour)}
              data={HOURS}
              disabled={busy || !choice.is_on}
              onChange={(hour) => hour !== null && void save({ ...choice, hour: Number(hour) })}
              allowDeselect={false}
              w={120}
            />
          </Group>
        )}
      </QueryState>
    </Section>
  );
}
