import { Stack, Text } from '@mantine/core';
import type { FileField } from '@rihla/domain/pilgrims/file.fields';
import { pilgrimReportMachine } from '@rihla/domain/pilgrims/pilgrim-report.machine';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge, ToneBadge } from '../../../ui/values/status-badge.tsx';

export type ReportRow = CallOutput<'pilgrim_reports.list'>['data'][number];

type Refusal = Pick<ReportRow, 'reason' | 'reason_text' | 'mend'>;

/** The state of a pilgrim's report; one that is in a sheet without an answer says so. */
export function ReportState({ row }: { row: Pick<ReportRow, 'status' | 'is_sending'> }) {
  const { t } = useTranslation();
  if (row.is_sending) return <ToneBadge tone="waiting">{t('ministry.sending_row')}</ToneBadge>;
  return <StatusBadge machine={pilgrimReportMachine} state={row.status} />;
}

/** Why the system refused a pilgrim and which fields to mend; nothing where it did not. */
export function RefusalText({ row }: { row: Refusal }) {
  const { t, dynamic } = useTranslation();
  const names = useFieldNames();
  if (row.reason === null) return null;
  const words = dynamic(`ministry.reason.${row.reason}`);
  return (
    <Stack gap={2} align="start">
      <Text size="sm">{row.reason === 'OTHER' && row.reason_text ? row.reason_text : words}</Text>
      {row.mend.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('ministry.mend', { fields: names(row.mend) })}
        </Text>
      )}
    </Stack>
  );
}

/** What a person has to do about a report: what was refused, or what is missing. */
export function WhatToMend({ row }: { row: Refusal & Pick<ReportRow, 'missing'> }) {
  const { t } = useTranslation();
  const names = useFieldNames();
  if (row.reason !== null) return <RefusalText row={row} />;
  if (row.missing.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" lineClamp={2}>
      {t('ministry.lacks', { fields: names(row.missing) })}
    </Text>
  );
}

function useFieldNames(): (names: readonly FileField[]) => string {
  const { field } = useTranslation();
  return (names) => names.map((name) => field('profile', name)).join(', ');
}
