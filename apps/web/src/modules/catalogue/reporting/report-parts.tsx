import { Stack, Text } from '@mantine/core';
import type { FileField } from '@rihla/domain/pilgrims/file.fields';
import { pilgrimReportMachine } from '@rihla/domain/pilgrims/reports/pilgrim-report.machine';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Absent } from '../../../ui/values/money-text.tsx';
import { StatusBadge, ToneBadge } from '../../../ui/values/status-badge.tsx';
import { Wrapped } from '../../../ui/values/wrapped.tsx';

/** A row of the list of reports: one pilgrim of a departure. */
export type ReportRow = CallOutput<'pilgrim_reports.list'>['data'][number];

type Refusal = Pick<ReportRow, 'reason' | 'reason_text' | 'mend'>;

/** The state of a pilgrim's report. A report that was sent and has no answer yet is shown as being sent. */
export function ReportState({ row }: { row: Pick<ReportRow, 'status' | 'is_sending'> }) {
  const { t } = useTranslation();
  if (row.is_sending) return <ToneBadge tone="waiting">{t('ministry.sending_row')}</ToneBadge>;
  return <StatusBadge machine={pilgrimReportMachine} state={row.status} />;
}

/** The reason why the system of the ministry refused a pilgrim and the fields to correct; nothing without a refusal. */
export function RefusalText({ row }: { row: Refusal }) {
  const { t, dynamic } = useTranslation();
  const names = useFieldNames();
  if (row.reason === null) return null;
  const reasonText = dynamic(`ministry.reason.${row.reason}`);
  return (
    <Stack gap={2} align="start">
      <Text size="sm">{row.reason === 'OTHER' && row.reason_text ? row.reason_text : reasonText}</Text>
      {row.mend.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('ministry.mend', { fields: names(row.mend) })}
        </Text>
      )}
    </Stack>
  );
}

/** How many missing fields are named in a list; the others are counted. */
const NAMED_FIELDS = 4;

/** What has to be corrected before a report can be sent: the refusal, or else the missing fields. */
export function WhatToMend({ row }: { row: Refusal & Pick<ReportRow, 'missing'> }) {
  const { t } = useTranslation();
  const names = useFieldNames();
  if (row.reason !== null) return <RefusalText row={row} />;
  if (row.missing.length === 0) return <Absent />;
  // One more field is no shorter as a number than by its name.
  const more = row.missing.length > NAMED_FIELDS + 1 ? row.missing.length - NAMED_FIELDS : 0;
  return (
    <Text size="sm" c="dimmed" component="span">
      <Wrapped>
        {more > 0
          ? t('ministry.lacks_more', { fields: names(row.missing.slice(0, NAMED_FIELDS)), count: more })
          : t('ministry.lacks', { fields: names(row.missing) })}
      </Wrapped>
    </Text>
  );
}

function useFieldNames(): (names: readonly FileField[]) => string {
  const { field } = useTranslation();
  return (names) => names.map((name) => field('profile', name)).join(', ');
}
