import { Textarea, TextInput } from '@mantine/core';
import { LETTER_VARIABLES, SENDING_CHANNELS, unknownVariable } from '@rihla/domain/crm/letter';
import { choice, instant, integer, reference } from '@rihla/domain/kit/field';
import { useEffect, useRef } from 'react';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import type { CallInput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';

export type SendingValues = {
  name: string;
  audience_id: string | null;
  campaign_id: string | null;
  channel: string | null;
  subject: string;
  body: string;
  pace_per_minute: number | null;
  scheduled_at: string | null;
};

type SendingFormProps = {
  draft: string;
  initial: SendingValues;
  /** Whether it is added, so that the form may be sent unchanged. */
  isNew?: boolean;
  /**
   * Saves the sending.
   * @returns its slug
   */
  save: (input: CallInput<'sendings.create'>, formKey: string) => Promise<string>;
  onSaved: (slug: string) => void;
  /** Called when the form gets changes that are not saved, and when it has none any more. */
  onDirty?: (isDirty: boolean) => void;
  /** Called by the button `Batal`; without it there is none, as beside what is saved already. */
  onCancel?: () => void;
};

const AUDIENCE = reference({ to: 'audience', required: true });
const CAMPAIGN = reference({ to: 'campaign' });
const CHANNEL = choice({ values: SENDING_CHANNELS, keyPrefix: 'sending_channel', required: true });
const PACE = integer({ min: 1, max: 600, required: true });
const MOMENT = instant({});

/** The form of a sending: audience, channel, subject and text, time and pace. */
export function SendingForm({
  draft,
  initial,
  isNew = false,
  save,
  onSaved,
  onDirty,
  onCancel,
}: SendingFormProps) {
  const { t, field, dynamic } = useTranslation();
  const slug = useRef('');
  const variables = LETTER_VARIABLES.map((name) => `{${name}}`).join(' ');
  const form = useForm<SendingValues>({
    name: draft,
    initial,
    check: (values) => {
      const needed = (name: 'name' | 'subject' | 'body') =>
        values[name].trim() ? null : t('error.form.required', { field: field('sending', name) });
      const words = (name: 'subject' | 'body') => {
        const unknown = unknownVariable(values[name]);
        return needed(name) ?? (unknown === null ? null : t('error.crm.unknown_variable', { name: unknown }));
      };
      const pace = values.pace_per_minute;
      return {
        name: needed('name'),
        subject: words('subject'),
        body: words('body'),
        audience_id: values.audience_id
          ? null
          : t('error.form.required_choice', { field: field('sending', 'audience_id') }),
        pace_per_minute:
          pace === null || pace < 1 || pace > 600
            ? t('error.form.invalid_value', { field: field('sending', 'pace_per_minute') })
            : null,
      };
    },
    save: async (values, formKey) => {
      slug.current = await save(inputOf(values), formKey);
    },
    tellSaved: () => toastSuccess(t('sending.saved')),
    onSaved: () => onSaved(slug.current),
  });
  const { dirty } = form;
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  return (
    <FormFrame form={form} onCancel={onCancel} maySendUnchanged={isNew}>
      <FormSection title={t('sending.to')}>
        <TextInput
          data-wide
          label={field('sending', 'name')}
          required
          maxLength={120}
          {...form.text('name')}
        />
        <FieldInput {...form.input('audience_id')} field={AUDIENCE} label={field('sending', 'audience_id')} />
        <FieldInput {...form.input('campaign_id')} field={CAMPAIGN} label={field('sending', 'campaign_id')} />
        <FieldInput {...form.input('channel')} field={CHANNEL} label={field('sending', 'channel')} />
        <FieldInput
          {...form.input('pace_per_minute')}
          field={PACE}
          label={field('sending', 'pace_per_minute')}
        />
        <FieldInput
          {...form.input('scheduled_at')}
          field={MOMENT}
          label={field('sending', 'scheduled_at')}
          description={dynamic('hint.sending.scheduled_at')}
        />
      </FormSection>
      <FormSection title={t('sending.words')} why={t('hint.sending.body', { vars: variables })}>
        <TextInput
          data-wide
          label={field('sending', 'subject')}
          required
          maxLength={150}
          {...form.text('subject')}
        />
        <Textarea
          data-wide
          label={field('sending', 'body')}
          required
          autosize
          minRows={8}
          maxRows={24}
          maxLength={5_000}
          {...form.text('body')}
        />
      </FormSection>
    </FormFrame>
  );
}

/** The values of the form as the call takes them, texts without blanks around them. */
function inputOf(values: SendingValues): CallInput<'sendings.create'> {
  return {
    name: values.name.trim(),
    audience_id: values.audience_id ?? '',
    campaign_id: values.campaign_id,
    channel: values.channel === 'WHATSAPP' ? 'WHATSAPP' : 'EMAIL',
    subject: values.subject.trim(),
    body: values.body.trim(),
    pace_per_minute: values.pace_per_minute ?? 60,
    scheduled_at: values.scheduled_at,
  };
}
