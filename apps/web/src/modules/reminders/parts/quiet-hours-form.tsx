import { TextInput } from '@mantine/core';
import { HOUR_PATTERN } from '@rihla/domain/reminders/quiet-hours';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { QueryState } from '../../../ui/states.tsx';

type Settings = CallOutput<'reminders.settings'>['data'];
const KEY = ['reminders', 'settings'];
const HOURS = ['quiet_from', 'quiet_until'] as const;

/** Form of the quiet hours: from when until when each day no reminder is sent. */
export function QuietHoursForm() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('reminders.settings', {}, { signal })).data,
  });
  return (
    <QueryState query={query} lines={3}>
      {(settings) => <HoursForm key={settings.version} settings={settings} />}
    </QueryState>
  );
}

/** The form once the current hours are loaded. */
function HoursForm({ settings }: { settings: Settings }) {
  const { t, field } = useTranslation();
  const cache = useQueryClient();
  const { version, ...initial } = settings;
  const form = useForm({
    name: 'reminder_settings',
    initial,
    check: (values) =>
      Object.fromEntries(
        HOURS.map((name) => [
          name,
          HOUR_PATTERN.test(values[name])
            ? null
            : t('error.form.invalid_value', { field: field('reminder_settings', name) }),
        ]),
      ),
    save: async (values, formKey) => {
      await call('reminders.update_settings', { ...values, version }, { formKey });
      await cache.invalidateQueries({ queryKey: ['reminders'] });
    },
  });
  return (
    <FormFrame form={form}>
      <FormSection title={t('reminders.quiet')} why={t('reminders.quiet_why')}>
        {HOURS.map((name) => (
          <TextInput
            key={name}
            type="time"
            label={field('reminder_settings', name)}
            required
            {...form.text(name)}
          />
        ))}
      </FormSection>
    </FormFrame>
  );
}
