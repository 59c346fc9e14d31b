import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import {
  LETTER_BODY_MAX,
  LETTER_SUBJECT_MAX,
  letterFault,
  type LetterWords,
} from '@rihla/domain/messaging/letter-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useVariableTarget } from '../../../kit/form/use-variable-target.ts';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { LetterPreview } from './letter-preview.tsx';
import { type Letter, LETTERS_KEY } from './letter.types.ts';

const FIELDS = ['subject', 'body'] as const;

/** Form of an e-mail text of the agency: subject, body, buttons for variables, and a preview. */
export function LetterForm({ letter, onCancel }: { letter: Letter; onCancel: () => void }) {
  const { t, field } = useTranslation();
  const cache = useQueryClient();
  const target = useVariableTarget(FIELDS);
  const form = useForm<LetterWords>({
    name: `letter_words.${letter.id}`,
    initial: letter.own ?? letter.shipped,
    check: (values) => check(values),
    save: async ({ subject, body }, formKey) => {
      const { id, version } = letter;
      await call('letters.update', { id, version, subject, body }, { formKey });
      await cache.invalidateQueries({ queryKey: LETTERS_KEY });
    },
    tellSaved: () => toastSuccess(t('letters.saved')),
  });
  return (
    <FormFrame form={form} onCancel={onCancel}>
      <div {...target.watch}>
        <FormSection title={t('letters.section_words')} why={t('letters.section_words_why')}>
          <TextInput
            wrapperProps={{ 'data-wide': true }}
            label={field('letter', 'subject')}
            required
            lang={letter.locale}
            {...form.text('subject')}
          />
          <Textarea
            label={field('letter', 'body')}
            required
            autosize
            minRows={10}
            lang={letter.locale}
            {...form.text('body')}
          />
          <Variables
            data={letter.variables}
            insert={(token) => target.insert(token, (name, value) => form.change(name, String(value)))}
          />
          <div data-wide>
            <LetterPreview title={t('letters.preview')} letter={letter} words={form.values} />
          </div>
        </FormSection>
      </div>
    </FormFrame>
  );

  /** The errors of the fields: empty, too long, or variables and links that do not fit. */
  function check(values: LetterWords): Partial<Record<keyof LetterWords, string | null>> {
    const limits = { subject: LETTER_SUBJECT_MAX, body: LETTER_BODY_MAX };
    for (const name of FIELDS) {
      const label = field('letter', name);
      if (!values[name].trim()) return { [name]: t('error.form.required', { field: label }) };
      if (values[name].trim().length > limits[name])
        return { [name]: t('error.form.too_long', { field: label, max: limits[name] }) };
    }
    const fault = letterFault(letter.template, values, letter.shipped);
    if (fault === null) return {};
    if (fault.code === 'letters.other_address') return { [fault.field]: t('error.letters.other_address') };
    return { [fault.field]: t(`error.${fault.code}`, fault.data) };
  }
}

type VariablesProps = { data: Letter['variables']; insert: (token: string) => void };

/** Buttons that insert a variable at the cursor; each shows its example value on hover. */
function Variables({ data, insert }: VariablesProps) {
  const { t } = useTranslation();
  return (
    <Group data-wide gap={6} role="group" aria-label={t('letters.variables')}>
      <Text size="sm" c="dimmed">
        {t('letters.variables')}:
      </Text>
      {data.map(({ name, example, required }) => (
        <Button
          key={name}
          variant="default"
          size="compact-sm"
          mih={{ base: 44, sm: 0 }}
          title={example.trim() || undefined}
          onClick={() => insert(`{${name}}`)}
        >
          {`{${name}}`}
          {required && (
            <Text span size="xs" c="dimmed" ml={6}>
              {t('letters.required')}
            </Text>
          )}
        </Button>
      ))}
    </Group>
  );
}
