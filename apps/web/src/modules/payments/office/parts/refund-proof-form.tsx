import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { agencyDay } from '../../../../lib/words/time-zone.ts';
import { focusWrong } from '../../../../ui/focus/focus-wrong.ts';
import { type Payment, payPageQuery } from '../payment.queries.ts';
import type { RunLate } from './late-money.types.ts';
import { TransferFields, type TransferValues } from './transfer-fields.tsx';

type RefundProofFormProps = {
  payment: Payment;
  consequence: string;
  busy: boolean;
  onSend: RunLate;
  onCancel: () => void;
};

/** Form that records that a refund was paid: from which account, when, and a picture of the transfer. */
export function RefundProofForm({ payment, consequence, busy, onSend, onCancel }: RefundProofFormProps) {
  const { t, field } = useTranslation();
  const { data: page } = useQuery(payPageQuery(payment.id));
  const [values, setValues] = useState<TransferValues>({
    bank_id: null,
    paid_on: null,
    evidence_file_id: null,
  });
  const [tried, setTried] = useState(false);
  const label = (name: keyof TransferValues) => field('refund', name);
  const problem = (name: keyof TransferValues) =>
    tried && !values[name] ? t('error.form.required_choice', { field: label(name) }) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(values).every(Boolean)) void onSend('pay_refund', values);
    else focusWrong(event.currentTarget);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{consequence}</Text>
        <TransferFields
          banks={(page?.banks ?? []).map(({ id, bank, number, owner }) => ({
            value: id,
            label: `${bank} · ${number} · ${owner}`,
          }))}
          latest={page && agencyDay(page.server_now)}
          values={values}
          labelOf={label}
          problemOf={problem}
          onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
        />
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
