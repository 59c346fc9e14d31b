import { Button, Chip, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { focusWrong } from '../../../../../ui/focus/focus-wrong.ts';

type NoteFormProps = {
  /** The consequences of the act. */
  consequence: ReactNode;
  /** The label of the button. */
  actLabel: string;
  /** Frequent reasons; a press fills one in. */
  reasons: readonly string[];
  busy: boolean;
  /** True while the consequences are not known, so that nothing can be sent yet. */
  waits?: boolean;
  /** False where something above the reason is chosen first, so that the reason does not take the focus from it. */
  takesFocus?: boolean;
  onSend: (note: string) => void;
  onCancel: () => void;
};

/** The fewest characters of a reason. */
const SHORTEST_REASON = 3;

/** Form that asks for the reason of an act. Ctrl+Enter sends it, Escape leaves it. */
export function NoteForm({
  consequence,
  actLabel: act,
  reasons,
  busy,
  waits = false,
  takesFocus = true,
  onSend,
  onCancel,
}: NoteFormProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const missing = note.trim().length < SHORTEST_REASON;
  const send = (form: HTMLFormElement | null) => {
    setTried(true);
    if (missing) return form && focusWrong(form);
    if (!busy && !waits) onSend(note.trim());
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
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
          data-autofocus={takesFocus || undefined}
          autoFocus={takesFocus}
          value={note}
          error={tried && missing ? t('error.form.required', { field: t('transition.note') }) : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
          // Escape means this form alone, and not the panel or dialog in which it stands.
          data-mantine-stop-propagation
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event.currentTarget.form);
            else if (event.key === 'Escape' && !event.nativeEvent.isComposing && !busy) onCancel();
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('act.back')}
          </Button>
          <Button type="submit" color="red" loading={busy} disabled={waits}>
            {act}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
