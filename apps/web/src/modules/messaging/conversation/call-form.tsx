import { SegmentedControl, Textarea } from '@mantine/core';
import { CALL_TEXT_MAX } from '@rihla/domain/messaging/conversations/conversation';
import { useQueryClient } from '@tanstack/react-query';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';

type CallFormProps = { id: string; listKey: readonly string[]; onSaved: () => void };
type Values = { direction: 'IN' | 'OUT'; text: string };

/** Form that notes a phone call with a customer: who called whom, and what was said. */
export function CallForm({ id, listKey, onSaved }: CallFormProps) {
  const { t, field } = useTranslation();
  const cache = useQueryClient();
  const form = useForm<Values>({
    name: `customer_call.${id}`,
    initial: { direction: 'IN', text: '' },
    check: ({ text }) => ({ text: faultOf(text) }),
    save: async (values, formKey) => {
      await call('conversations.note_call', { id, ...values }, { formKey });
      await cache.invalidateQueries({ queryKey: listKey });
    },
    onSaved,
    tellSaved: () => toastSuccess(t('conversation.saved')),
  });
  return (
    <FormFrame form={form} submitLabel={t('conversation.save')}>
      <FormSection title={t('conversation.note')}>
        <div data-wide>
          <SegmentedControl
            aria-label={field('customer_call', 'direction')}
            value={form.values.direction}
            onChange={(direction) => form.change('direction', direction === 'OUT' ? 'OUT' : 'IN')}
            data={[
              { value: 'IN', label: t('conversation.call.IN') },
              { value: 'OUT', label: t('conversation.call.OUT') },
            ]}
          />
        </div>
        <Textarea
          label={field('customer_call', 'text')}
          required
          autosize
          minRows={3}
          {...form.text('text')}
        />
      </FormSection>
    </FormFrame>
  );

  /** The error of the note; null when it is valid. */
  function faultOf(text: string): string | null {
    const label = field('customer_call', 'text');
    if (!text.trim()) return t('error.form.required', { field: label });
    if (text.trim().length > CALL_TEXT_MAX)
      return t('error.form.too_long', { field: label, max: CALL_TEXT_MAX });
    return null;
  }
}
