import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { RunLate } from './late-money.types.ts';

type RefundFormProps = { consequence: string; busy: boolean; onSend: RunLate; onCancel: () => void };

/** Form that asks for a refund: the customer's account, and the reason. */
export function RefundForm({ consequence, busy, onSend, onCancel }: RefundFormProps) {
  const { t, field } = useTranslation();
  const [values, setValues] = useState({ note: '', account: '' });
  const [tried, setTried] = useState(false);
  const problem = (name: keyof typeof values) =>
    tried && values[name].trim().length < 3
      ? t('error.form.required', { field: field('refund', name) })
      : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const invalid = (['account', 'note'] as const).find((name) => values[name].trim().length < 3);
    if (invalid) return event.currentTarget.querySelector<HTMLElement>(`[name=${invalid}]`)?.focus();
    void onSend('refund', { note: values.note.trim(), account: values.account.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{consequence}</Text>
        <TextInput
          name="account"
          required
          label={field('refund', 'account')}
          description={t('office.refund_account_hint')}
          maxLength={200}
          value={values.account}
          error={problem('account')}
          onChange={(event) => setValues({ ...values, account: event.currentTarget.value })}
        />
        <Textarea
          required
          autosize
          name="note"
          label={field('refund', 'note')}
          maxLength={500}
          value={values.note}
          error={problem('note')}
          onChange={(event) => setValues({ ...values, note: event.currentTarget.value })}
        />
        <Group gap="xs">
          <Button type="submit" loading={busy}>
            {t('office.late.refund')}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('act.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
