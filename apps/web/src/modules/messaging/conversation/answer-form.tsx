import { Alert, Button, Group, InputLabel, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { ANSWER_MAX, type AnswerWay, CAPTION_MAX } from '@rihla/domain/messaging/conversations/conversation';
import { fillCannedAnswer } from '@rihla/domain/messaging/canned-answer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { AnswerFile, type AttachedFile } from './answer-file.tsx';
import { type ConversationState, standingQuery } from './standing.ts';

type AnswerFormProps = {
  id: string;
  name: string;
  standing: ConversationState;
  listKey: readonly string[];
  onSaved: () => void;
};
type Values = { way: AnswerWay; text: string; file: AttachedFile | null };

/** Form that writes to a customer by WhatsApp (with a file if wanted) or e-mail; prepared answers can be inserted. */
export function AnswerForm({ id, name, standing, listKey, onSaved }: AnswerFormProps) {
  const { t, field } = useTranslation();
  const cache = useQueryClient();
  const account = useAccount();
  const textInput = useRef<HTMLTextAreaElement>(null);
  const canned = useQuery({
    queryKey: ['canned_answers', 'all'],
    queryFn: async ({ signal }) => (await call('canned_answers.list', { per_page: 100 }, { signal })).data,
  });
  const form = useForm<Values>({
    name: `conversation_answer.${id}`,
    initial: { way: standing.ways[0] ?? 'EMAIL', text: '', file: null },
    // An uploaded file that was not sent is deleted after a day, so drafts leave it out.
    secret: ['file'],
    check: (values) => ({ text: faultOf(values) }),
    save: async (values, formKey) => {
      const { way, text } = values;
      await call('conversations.answer', { id, way, text, file_id: fileOf(values)?.id ?? null }, { formKey });
      await Promise.all([
        cache.invalidateQueries({ queryKey: listKey }),
        cache.invalidateQueries({ queryKey: standingQuery(id).queryKey }),
        cache.invalidateQueries({ queryKey: ['conversations'] }),
      ]);
    },
    onSaved,
    tellSaved: () => toastSuccess(t('conversation.sent')),
  });
  if (standing.ways.length === 0) return <Alert color="yellow">{t('conversation.no_ways')}</Alert>;
  const insertAnswer = (body: string) => {
    const filled = fillCannedAnswer(body, {
      name,
      me: account?.name ?? '',
      agency: account?.site.name ?? '',
    });
    const before = form.values.text.trimEnd();
    form.change('text', before ? `${before}\n\n${filled}` : filled);
    textInput.current?.focus();
  };
  return (
    <FormFrame form={form} submitLabel={t('conversation.send')}>
      <FormSection title={t('conversation.answer')}>
        <div data-wide>
          {standing.ways.length > 1 ? (
            <SegmentedControl
              aria-label={field('conversation', 'way')}
              value={form.values.way}
              onChange={(way) => form.change('way', way === 'EMAIL' ? 'EMAIL' : 'WHATSAPP')}
              data={standing.ways.map((value) => ({ value, label: t(`choice.answer_way.${value}`) }))}
            />
          ) : (
            <Text size="sm" c="dimmed">
              {field('conversation', 'way')}: {t(`choice.answer_way.${form.values.way}`)}
            </Text>
          )}
          {form.values.way === 'WHATSAPP' && standing.leaves_as_template && (
            <Text size="sm" c="dimmed" mt={4}>
              {t('conversation.window_closed')}
            </Text>
          )}
        </div>
        {canned.data && canned.data.length > 0 && (
          <Stack gap={4} data-wide role="group" aria-label={t('conversation.canned')}>
            <InputLabel labelElement="div">{t('conversation.canned')}</InputLabel>
            <Group gap="xs">
              {canned.data.map((answer) => (
                <Button
                  key={answer.id}
                  size="xs"
                  variant="default"
                  className="touch"
                  onClick={() => insertAnswer(answer.body)}
                >
                  {answer.title}
                </Button>
              ))}
            </Group>
          </Stack>
        )}
        <Textarea
          ref={textInput}
          data-wide
          label={field('conversation', 'text')}
          required={fileOf(form.values) === null}
          autosize
          minRows={4}
          {...form.text('text')}
        />
        {form.values.way === 'WHATSAPP' && (
          <AnswerFile
            standing={standing}
            file={form.values.file}
            onChange={(file) => form.change('file', file)}
          />
        )}
      </FormSection>
    </FormFrame>
  );

  /** The file that is sent with an answer; null by e-mail, and when files cannot be sent any more. */
  function fileOf({ way, file }: Values): AttachedFile | null {
    return way === 'WHATSAPP' && standing.files === 'READY' ? file : null;
  }

  /** The error of the text of an answer; null when it is valid. */
  function faultOf(values: Values): string | null {
    const label = field('conversation', 'text');
    const text = values.text.trim();
    const file = fileOf(values);
    const max = file ? CAPTION_MAX : ANSWER_MAX;
    if (!text && !file) return t('error.form.required', { field: label });
    return text.length > max ? t('error.form.too_long', { field: label, max }) : null;
  }
}
