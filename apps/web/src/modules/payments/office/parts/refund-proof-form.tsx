import type { UploadedFile } from '@rihla/domain/media/file.contract';
import { Button, Group, Input, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FileDrop } from '../../../../ui/inputs/file-drop.tsx';
import { agencyDay } from '../../../../lib/time-zone.ts';
import { type Payment, payPageQuery } from '../payment.queries.ts';
import type { RunLate } from './late-money.types.ts';
import { LazyDate } from '../../../invoices/office/parts/lazy-date.tsx';
import { ProofThumbnail } from './proof-thumbnail.tsx';

type RefundProofFormProps = {
  payment: Payment;
  consequence: string;
  busy: boolean;
  onSend: RunLate;
  onCancel: () => void;
};
type Values = { bank_id: string | null; paid_on: string | null; evidence_file_id: string | null };

/** The form that proves a refund was paid: from which account, when, and a picture of the transfer. */
export function RefundProofForm({ payment, consequence, busy, onSend, onCancel }: RefundProofFormProps) {
  const { t, field } = useTranslation();
  const { data: page } = useQuery(payPageQuery(payment.id));
  const [values, setValues] = useState<Values>({ bank_id: null, paid_on: null, evidence_file_id: null });
  const [tried, setTried] = useState(false);
  const label = (name: keyof Values) => field('refund', name);
  const problem = (name: keyof Values) =>
    tried && !values[name] ? t('error.form.required_choice', { field: label(name) }) : null;
  const set = <K extends keyof Values>(name: K, value: Values[K]) =>
    setValues((before) => ({ ...before, [name]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(values).every(Boolean)) void onSend('pay_refund', values);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{consequence}</Text>
        <Select
          required
          label={label('bank_id')}
          data={(page?.banks ?? []).map(({ id, bank, number, owner }) => ({
            value: id,
            label: `${bank} · ${number} · ${owner}`,
          }))}
          value={values.bank_id}
          error={problem('bank_id')}
          onChange={(id) => set('bank_id', id)}
        />
        <LazyDate
          required
          label={label('paid_on')}
          maxDate={page && agencyDay(page.server_now)}
          value={values.paid_on}
          error={problem('paid_on')}
          onChange={(day) => set('paid_on', day)}
        />
        <div>
          <FileDrop<{ data: UploadedFile }>
            label={label('evidence_file_id')}
            hint={t('pay.proof_hint')}
            accept="image/jpeg,image/png,image/webp,application/pdf"
            to="/admin_api/files"
            fields={{ purpose: 'EVIDENCE' }}
            onDone={({ data }) => set('evidence_file_id', data.id)}
          />
          {values.evidence_file_id && <ProofThumbnail fileId={values.evidence_file_id} />}
          {problem('evidence_file_id') && (
            <Input.Error role="alert">{problem('evidence_file_id')}</Input.Error>
          )}
        </div>
        <Group gap="xs">
          <Button type="submit" loading={busy}>
            {t('event.refund.pay')}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('act.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
