import type { Machine, Tone } from '@rihla/domain/kit/machine';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../lib/words/i18n.ts';
import { toastSuccess } from '../lib/toasts.ts';
import { useAttempt } from '../lib/use-attempt.ts';
import { FormError } from '../ui/form-error.tsx';
import { useFocusReturn } from '../ui/focus/focus-return.ts';

type MoveDialogProps = {
  machine: Machine;
  event: string;
  /** The text that says what will happen; by default the name of the new state. */
  consequence?: ReactNode;
  move: (note: string | null) => Promise<unknown>;
  onClose: () => void;
};

/**
 * The dialog that asks for confirmation before an event, such as `cancel`, changes the status of a thing. It asks for a
 * reason when the event needs one, and stays open until the change has succeeded.
 */
export function MoveDialog({ machine, event, consequence, move, onClose }: MoveDialogProps) {
  useFocusReturn();
  const { t, dynamic } = useTranslation();
  const { to = '', needsNote = false } = machine.events[event] ?? {};
  const label = dynamic(`event.${machine.name}.${event}`);
  const becomes = t('transition.becomes', { state: dynamic(`state.${machine.name}.${to}`) });
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const submit = async () => {
    if (needsNote && !note.trim()) return setMissing(true);
    await attempt(async () => {
      await move(note.trim() || null);
      toastSuccess();
      onClose();
    });
  };
  return (
    <Modal opened onClose={onClose} title={label} closeButtonProps={{ 'aria-label': t('act.close') }}>
      <Stack>
        <Text component="div">{consequence ?? becomes}</Text>
        {needsNote && (
          <Textarea
            label={t('transition.note')}
            required
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={note}
            error={
              missing && !note.trim() ? t('error.form.required', { field: t('transition.note') }) : undefined
            }
            onChange={(change) => setNote(change.currentTarget.value)}
          />
        )}
        <FormError error={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('act.back')}
          </Button>
          <Button
            color={isDanger(machine.states[to]?.tone) ? 'red' : undefined}
            loading={busy}
            data-autofocus={needsNote ? undefined : true}
            onClick={() => void submit()}
          >
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function isDanger(tone: Tone | undefined): boolean {
  return tone === 'refused' || tone === 'cancelled';
}
