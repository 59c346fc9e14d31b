import type { InputOfResource } from '@rihla/domain/kit/resource';
import { reminder } from '@rihla/domain/reminders/reminder.resource';
import { unknownVariable } from '@rihla/domain/reminders/reminder-text';
import type { ReminderAnchor } from '@rihla/domain/reminders/reminder-choices';
import { checkField, sentValue } from '../../kit/form/check-field.ts';
import { FormFrame, FormSection } from '../../kit/form/form-frame.tsx';
import { FieldInput } from '../../kit/form/inputs.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useVariableTarget } from '../../kit/form/use-variable-target.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { ReminderPreview } from './parts/reminder-preview.tsx';
import { VariableButtons } from './parts/variable-buttons.tsx';

export type ReminderInput = InputOfResource<typeof reminder>;
type FieldName = keyof ReminderInput & string;
export type ReminderValues = Record<FieldName, unknown>;

const { slug: _slug, ...fields } = reminder.fields;
const NAMES = Object.keys(fields) as FieldName[];
const LETTER = ['email_subject', 'email_content', 'overdue_subject', 'overdue_content'] as const;
const WHATSAPP = ['whatsapp_content', 'overdue_whatsapp'] as const;
const TEXTS: readonly FieldName[] = [...LETTER, ...WHATSAPP];

/** Default values for a new reminder: sent once, three days before the anchor date, switched on. */
export const NEW_REMINDER: ReminderValues = {
  ...(Object.fromEntries(NAMES.map((name) => [name, null])) as ReminderValues),
  time_number: 3,
  time_unit: 'DAY',
  direction: 'BEFORE',
  max_times: 1,
  is_active: true,
};

type ReminderFormProps = {
  /** The name under which what was typed is saved as a draft. */
  draft: string;
  initial: ReminderValues;
  isNew?: boolean;
  save: (values: ReminderInput, formKey: string) => Promise<unknown>;
  onSaved?: () => void;
  onCancel: () => void;
};

/** Form to create or edit a reminder: when it is sent, its texts with a preview of each, and how often it repeats. */
export function ReminderForm({ draft, initial, isNew = false, save, onSaved, onCancel }: ReminderFormProps) {
  const base = useTranslation();
  const { t, field } = base;
  const target = useVariableTarget(TEXTS);
  const form = useForm<ReminderValues>({
    name: draft,
    initial,
    check: (values) => Object.fromEntries(NAMES.map((name) => [name, faultOf(name, values)])),
    save: (values, formKey) =>
      save(
        Object.fromEntries(NAMES.map((name) => [name, sentValue(values[name])])) as ReminderInput,
        formKey,
      ),
    tellSaved: () => toastSuccess(t(isNew ? 'reminders.added' : 'reminders.updated')),
    onSaved,
  });
  const anchor = form.values.anchor as ReminderAnchor | null;

  function faultOf(name: FieldName, values: ReminderValues): string | null {
    const fault = checkField(fields[name], values[name], field('reminder', name), base);
    const typed = values[name];
    if (fault || !values.anchor || !TEXTS.includes(name) || typeof typed !== 'string') return fault;
    const variable = unknownVariable(typed, values.anchor as ReminderAnchor);
    return variable === null ? null : t('error.reminders.unknown_variable', { variable });
  }

  const input = (name: FieldName) => (
    <FieldInput
      key={name}
      field={fields[name]}
      label={field('reminder', name)}
      description={base.dynamic(`hint.reminder.${name}`, undefined, '') || undefined}
      {...form.input(name)}
    />
  );
  const variables = <VariableButtons anchor={anchor} insert={(token) => target.insert(token, form.change)} />;

  return (
    <FormFrame form={form} onCancel={onCancel} maySendUnchanged={isNew}>
      <FormSection title={t('reminders.section_time')} why={t('reminders.section_time_why')}>
        {(['title', 'reminder_category_id', 'time_number', 'time_unit', 'direction', 'anchor'] as const).map(
          input,
        )}
      </FormSection>
      <div {...target.watch}>
        <FormSection title={t('reminders.section_letter')}>
          <div data-wide>{variables}</div>
          {LETTER.map((name) => (
            <div key={name} data-wide>
              {input(name)}
            </div>
          ))}
          <div data-wide>
            <ReminderPreview values={form.values} anchor={anchor} kind="letter" />
          </div>
        </FormSection>
      </div>
      <div {...target.watch}>
        <FormSection title={t('reminders.section_whatsapp')}>
          <div data-wide>{variables}</div>
          {WHATSAPP.map(input)}
          <div data-wide>
            <ReminderPreview values={form.values} anchor={anchor} kind="whatsapp" />
          </div>
        </FormSection>
      </div>
      <FormSection title={t('reminders.section_limit')}>
        {(['repeat_days', 'max_times', 'admin_id'] as const).map(input)}
      </FormSection>
      <FormSection title={t('reminders.section_office')}>
        {(['is_active', 'notes'] as const).map(input)}
      </FormSection>
    </FormFrame>
  );
}

/** Converts a stored reminder to the form's values; a missing field becomes null. */
export function valuesOf(row: Readonly<Record<string, unknown>>): ReminderValues {
  return Object.fromEntries(NAMES.map((name) => [name, row[name] ?? null])) as ReminderValues;
}
