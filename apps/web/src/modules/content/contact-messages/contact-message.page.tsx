import { Anchor, Paper, Stack, Text, Textarea } from '@mantine/core';
import { contactMessageMachine } from '@rihla/domain/content/contact-message.machine';
import { canMove } from '@rihla/domain/kit/machine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DetailList } from '../../../kit/detail-list.tsx';
import { FormFrame } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { TransitionBar } from '../../../kit/transition-bar.tsx';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';

type Message = CallOutput<'contact_messages.get'>['data'];

/**
 * The screen of one contact message: the visitor's question, how to reach the visitor, and the office's answer or the
 * form for it.
 */
export function ContactMessagePage() {
  const { t } = useTranslation();
  const can = useCan();
  const { slug = '' } = useParams();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['contact_messages.get', slug],
    queryFn: async ({ signal }) => (await call('contact_messages.get', { id: slug }, { signal })).data,
  });
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['contact_messages.get', slug] }),
      client.invalidateQueries({ queryKey: ['contact_messages.list'] }),
    ]);
  const message = query.data;
  return (
    <Stack gap="md">
      <PageHeader
        title={message?.name ?? t('nav.contact_messages')}
        beside={message && <StatusBadge machine={contactMessageMachine} state={message.status} />}
        actions={
          message && (
            <TransitionBar
              machine={contactMessageMachine}
              state={message.status}
              events={['close']}
              move={async () => {
                await call('contact_messages.close', { id: message.id });
                await refresh();
              }}
            />
          )
        }
      />
      <QueryState query={query}>
        {(found) => (
          <>
            <Asked message={found} />
            {found.answer !== null && <Answer message={found} />}
            {canMove(contactMessageMachine, found.status, 'answer') && can('contact_message.answer') && (
              <AnswerForm id={found.id} refresh={refresh} />
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** The question as it was typed, with the visitor's e-mail address, phone and language. */
function Asked({ message }: { message: Message }) {
  const { t, field } = useTranslation();
  const facts = [
    {
      label: field('contact_message', 'email'),
      value: <Anchor href={`mailto:${message.email}`}>{message.email}</Anchor>,
    },
    ...(message.phone
      ? [
          {
            label: field('contact_message', 'phone'),
            value: <Anchor href={`tel:${message.phone}`}>{message.phone}</Anchor>,
          },
        ]
      : []),
    { label: t('contact_message.locale'), value: t(`contact_message.locale.${message.locale}`) },
    {
      label: field('contact_message', 'created_at'),
      value: <DateText value={message.created_at} as="moment" />,
    },
  ];
  return (
    <Paper p="lg">
      <Stack gap="md">
        <DetailList details={facts} />
        <Section title={t('contact_message.question')}>
          <Typed>{message.body}</Typed>
        </Section>
      </Stack>
    </Paper>
  );
}

/** The answer that was sent, by whom and when. */
function Answer({ message }: { message: Message }) {
  const { t } = useTranslation();
  return (
    <Paper p="lg">
      <Section title={t('contact_message.answer')}>
        <Typed>{message.answer}</Typed>
        <Text size="sm" c="dimmed" mt="sm">
          {t('contact_message.answered_by')} {message.answered_by},{' '}
          <DateText value={message.answered_at} as="moment" />
        </Text>
      </Section>
    </Paper>
  );
}

/** The form for the answer, which is sent by e-mail. What was typed stays when the server refuses it. */
function AnswerForm({ id, refresh }: { id: string; refresh: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const form = useForm<{ answer: string }>({
    name: `contact_message.${id}`,
    initial: { answer: '' },
    check: ({ answer }) => ({ answer: answer.trim() ? null : t('contact_message.write') }),
    save: ({ answer }, formKey) =>
      call('contact_messages.answer', { id, answer: answer.trim() }, { formKey }),
    tellSaved: () => toastSuccess(t('contact_message.sent')),
    onSaved: () => void refresh(),
  });
  return (
    <FormFrame form={form} submitLabel={t('contact_message.send')}>
      <Textarea
        label={t('contact_message.answer')}
        description={t('contact_message.answer_hint')}
        autosize
        minRows={6}
        maxLength={5_000}
        {...form.text('answer')}
      />
    </FormFrame>
  );
}

/** A text as it was typed, with its line breaks; nothing for null. */
function Typed({ children }: { children: string | null }) {
  return <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Text>;
}
