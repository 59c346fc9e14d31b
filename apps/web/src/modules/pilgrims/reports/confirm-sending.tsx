import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { REPORT_REASON_CODES, type ReportReason } from '@rihla/domain/pilgrims/reports/report-reasons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { invalidateReports } from '../../catalogue/reporting/move-reports.ts';
import type { SendingDetail } from './report.queries.ts';

type RefusalReason = { reason: ReportReason; text: string };

/** Dialog that records the result of a report sheet uploaded by hand: which pilgrims were refused, and why. */
export function ConfirmSending({ sending, onClose }: { sending: SendingDetail; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusReturn();
  const client = useQueryClient();
  const [refused, setRefused] = useState<Readonly<Record<string, RefusalReason>>>({});
  const { busy, failure, attempt } = useAttempt();
  const save = async () => {
    await attempt(async () => {
      const rows = Object.entries(refused).map(([profile_id, { reason, text }]) => ({
        profile_id,
        reason,
        ...(text.trim() && { reason_text: text.trim() }),
      }));
      await call('report_sendings.confirm', { id: sending.id, refused: rows });
      await invalidateReports(client);
      toastSuccess(t('ministry.confirmed'));
      onClose();
    });
  };
  const set = (id: string, change: RefusalReason | null) =>
    setRefused(({ [id]: _before, ...others }) => (change ? { ...others, [id]: change } : others));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ministry.confirm_title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack gap="md">
        <Text>{t('ministry.confirm_lead')}</Text>
        <FormError error={failure} />
        {sending.results.map(({ profile }) => {
          if (profile === null) return null;
          const row = refused[profile.id];
          return (
            <Stack key={profile.id} gap="xs">
              <Checkbox
                label={`${profile.name}: ${t('ministry.confirm_refused')}`}
                checked={row !== undefined}
                onChange={(event) =>
                  set(profile.id, event.currentTarget.checked ? { reason: 'NIK_UNKNOWN', text: '' } : null)
                }
              />
              {row && <Reason name={profile.name} row={row} onChange={(change) => set(profile.id, change)} />}
            </Stack>
          );
        })}
        <Group justify="end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('act.cancel')}
          </Button>
          <Button loading={busy} onClick={() => void save()}>
            {t('event.report_sending.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type ReasonProps = { name: string; row: RefusalReason; onChange: (row: RefusalReason) => void };

/** Inputs for why one pilgrim was refused: a known reason and the text of the government's system. */
function Reason({ name, row, onChange }: ReasonProps) {
  const { t, dynamic, field } = useTranslation();
  return (
    <Group grow align="start">
      <NativeSelect
        aria-label={`${field('report_sending', 'reason')}, ${name}`}
        value={row.reason}
        data={REPORT_REASON_CODES.map((value) => ({ value, label: dynamic(`ministry.reason.${value}`) }))}
        onChange={(event) =>
          onChange({
            ...row,
            reason: REPORT_REASON_CODES.find((one) => one === event.currentTarget.value) ?? 'OTHER',
          })
        }
      />
      <TextInput
        aria-label={`${t('ministry.confirm_text')}, ${name}`}
        placeholder={t('ministry.confirm_text')}
        maxLength={200}
        value={row.text}
        onChange={(event) => onChange({ ...row, text: event.currentTarget.value })}
      />
    </Group>
  );
}
