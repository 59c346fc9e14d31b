import { InputError, InputLabel, Stack, Switch, TextInput } from '@mantine/core';
import { LETTER_RULES } from '@rihla/domain/documents/document-list';
import { VARIABLE_GROUPS, type VariableGroup } from '@rihla/domain/documents/variables';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { useRef } from 'react';
import { FormFrame } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { LazyRichText } from '../../../kit/rich-text/lazy-rich-text.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { LetterPreview } from './letter-preview.tsx';

type Values = { name: string; letterhead: boolean; content: RichNode };

type DocumentFormProps = {
  /** The name under which the unsaved input is stored as a draft. */
  draft: string;
  initial: Values;
  isNew?: boolean;
  /** Returns the slug of a template that it created. */
  save: (values: Values, formKey: string) => Promise<string | void>;
  onSaved: (slug?: string) => void;
  /** Called by the button `Batal`; without it there is none, as beside what is saved already. */
  onCancel?: () => void;
};

/** Form of a letter template: its name, whether it has the letterhead, its text in the editor, and a preview. */
export function DocumentForm({ draft, initial, isNew = false, save, onSaved, onCancel }: DocumentFormProps) {
  const { t, field } = useTranslation();
  const variables = useVariables();
  const createdSlug = useRef<string | undefined>(undefined);
  const form = useForm<Values>({
    name: draft,
    initial,
    isNew,
    check: ({ name }) => ({
      name: name.trim() ? null : t('error.form.required', { field: field('document', 'name') }),
    }),
    save: async (values, formKey) => {
      createdSlug.current = (await save(values, formKey)) ?? undefined;
    },
    tellSaved: () => toastSuccess(t('document.saved')),
    onSaved: () => onSaved(createdSlug.current),
  });
  const content = form.input('content');
  return (
    <FormFrame form={form} onCancel={onCancel} maySendUnchanged={isNew}>
      <Stack gap="md">
        <TextInput label={field('document', 'name')} required maxLength={120} {...form.text('name')} />
        <Switch
          label={field('document', 'letterhead')}
          checked={form.values.letterhead}
          onChange={(event) => form.change('letterhead', event.currentTarget.checked)}
        />
        <div>
          <InputLabel labelElement="div">{field('document', 'content')}</InputLabel>
          <LazyRichText
            label={field('document', 'content')}
            initial={form.values.content}
            rules={LETTER_RULES}
            variables={variables}
            onChange={(changed) => form.change('content', changed)}
          />
          {content.error && <InputError mt={4}>{content.error}</InputError>}
        </div>
        <LetterPreview content={form.values.content} />
      </Stack>
    </FormFrame>
  );
}

/** The variables that a letter may contain, by group, with their labels. */
function useVariables() {
  const { dynamic } = useTranslation();
  return (Object.keys(VARIABLE_GROUPS) as VariableGroup[]).map((group) => ({
    group: dynamic(`letter_group.${group}`),
    items: VARIABLE_GROUPS[group].map((name) => ({ name, label: dynamic(`letter_value.${name}`) })),
  }));
}
