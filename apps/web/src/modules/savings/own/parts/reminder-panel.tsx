import { Button, Group, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { dateText, money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { Panel } from '../../../../ui/calm.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import type { Plan } from '../savings.queries.ts';
import { type ReminderChoice, ReminderFields } from './reminder-fields.tsx';

type ReminderPanelProps = { plan: Plan; onChanged: () => void };

/** Panel that tells the deposit reminder of a plan and opens the form to change or stop it. */
export function ReminderPanel({ plan, onChanged }: ReminderPanelProps) {
  const { t, dynamic, locale } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { reminder } = plan;
  if (editing)
    return (
      <ReminderForm
        plan={plan}
        onClose={(changed) => {
          setEditing(false);
          if (changed) onChanged();
        }}
      />
    );
  return (
    <Panel title={t('savings.reminder_title')}>
      <Text>
        {reminder
          ? t('savings.reminder_next', {
              rhythm: dynamic(`choice.savings_rhythm.${reminder.rhythm}`),
              day: dateText(reminder.next_on, locale),
            })
          : t('savings.reminder_off')}
      </Text>
      {reminder?.amount && (
        <Text>{t('savings.reminder_sum', { sum: money(reminder.amount, plan.currency, locale) })}</Text>
      )}
      <Button variant="default" size="md" onClick={() => setEditing(true)}>
        {t('savings.reminder_change')}
      </Button>
    </Panel>
  );
}

type ReminderFormProps = { plan: Plan; onClose: (changed: boolean) => void };

/** Form of a deposit reminder. Saving the same rhythm again restarts it from today. */
function ReminderForm({ plan, onClose }: ReminderFormProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState<ReminderChoice>({
    rhythm: plan.reminder?.rhythm ?? null,
    amount: plan.reminder?.amount ?? null,
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await call('user_savings.remind', { id: plan.id, ...value });
      toastSuccess(t('savings.reminder_saved'));
      onClose(true);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={save} noValidate>
      <Panel title={t('savings.reminder_title')}>
        <FormError error={failure} />
        <ReminderFields value={value} currency={plan.currency} onChange={setValue} />
        <Group gap="xs">
          <Button type="submit" size="md" loading={busy}>
            {t('act.save')}
          </Button>
          <Button variant="default" size="md" disabled={busy} onClick={() => onClose(false)}>
            {t('act.cancel')}
          </Button>
        </Group>
      </Panel>
    </form>
  );
}
