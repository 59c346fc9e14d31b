import { Button, Chip, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';

type NoteFormProps = {
  /** The consequences of the act. */
  consequence: ReactNode;
  /** The label of the button. */
  actLabel: string;
  /** Frequent reasons; a press fills one in. */
  reasons: readonly string[];
  busy: boolean;
  onSend: (note: string) => void;
  onCancel: () => void;
};

/** The fewest characters of a reason. */
const SHORTEST_REASON = 3;

/** Form that asks for the reason of an act. Ctrl+Enter sends it. */
export function NoteForm({ consequence, actLabel: act, reasons, busy, onSend, onCancel }: NoteFormProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const missing = note.trim().length < SHORTEST_REASON;
  const send = () => {
    setTried(true);
    if (!missing && !busy) onSend(note.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text component="div" size="sm">
          {consequence}
        </Text>
        <Group gap={6}>
          {reasons.map((reason) => (
            <Chip key={reason} size="xs" checked={note === reason} onChange={() => setNote(reason)}>
              {reason}
            </Chip>
          ))}
        </Group>
        <Textarea
          label={t('transition.note')}
          required
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          autoFocus
          value={note}
          error={tried && missing ? t('error.form.required', { field: t('transition.note') }) : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && send()}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('act.back')}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {act}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
