import { canMove, type Machine } from '@rihla/domain/kit/machine';
import { Button, Group, Modal, Stack, Text, Textarea, Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCan } from '../lib/can.ts';
import { useWords } from '../lib/i18n.ts';
import { toastSuccess } from '../lib/toasts.ts';
import { FormError } from '../ui/form-error.tsx';

type TransitionBarProps = {
  machine: Machine;
  state: string;
  /** Does it; a failure is shown in the dialog or as a toast. */
  move: (event: string, note: string | null) => Promise<unknown>;
  /** Only these events, in this order; all that are not automatic otherwise. */
  events?: readonly string[];
  /** Why an event that the machine allows is refused now: `Keberangkatan sudah lewat`. */
  reason?: (event: string) => string | null;
  /** What will happen: `3 kursi dikembalikan, fee Rp1.500.000 dibatalkan`. An event with one is asked about first. */
  consequence?: (event: string) => ReactNode;
};

/** A button for each event of a thing: those legal now, and the others with the reason why not. */
export function TransitionBar({ machine, state, move, events, reason, consequence }: TransitionBarProps) {
  const { t, loose } = useWords();
  const can = useCan();
  const [asked, setAsked] = useState<string | null>(null);
  const shown = (events ?? Object.keys(machine.events)).filter(
    (event) => !machine.events[event]?.automatic && can(`${machine.name}.${event}`),
  );
  const why = (event: string): string | null =>
    canMove(machine, state, event)
      ? (reason?.(event) ?? null)
      : t('transition.not_now', { state: loose(`state.${machine.name}.${state}`) });
  return (
    <Group gap="xs">
      {shown.map((event) => {
        const refusal = why(event);
        const label = loose(`event.${machine.name}.${event}`);
        return (
          <Tooltip
            key={event}
            label={refusal}
            disabled={!refusal}
            events={{ hover: true, focus: true, touch: true }}
          >
            <Button
              variant="default"
              color={TONE_COLOUR[machine.states[machine.events[event]?.to ?? ''] ?? 'draft']}
              data-disabled={refusal ? true : undefined}
              aria-disabled={refusal ? true : undefined}
              aria-description={refusal ?? undefined}
              onClick={() => !refusal && setAsked(event)}
            >
              {label}
            </Button>
          </Tooltip>
        );
      })}
      {asked && (
        <MoveDialog
          label={loose(`event.${machine.name}.${asked}`)}
          needsNote={machine.events[asked]?.needsNote ?? false}
          consequence={
            consequence?.(asked) ??
            t('transition.becomes', {
              state: loose(`state.${machine.name}.${machine.events[asked]?.to ?? ''}`),
            })
          }
          danger={isDanger(machine, asked)}
          move={(note) => move(asked, note)}
          onClose={() => setAsked(null)}
        />
      )}
    </Group>
  );
}

const TONE_COLOUR = {
  draft: 'gray',
  open: 'blue',
  waiting: 'yellow',
  done: 'green',
  refused: 'red',
  cancelled: 'red',
} as const;

function isDanger(machine: Machine, event: string): boolean {
  const tone = machine.states[machine.events[event]?.to ?? ''];
  return tone === 'refused' || tone === 'cancelled';
}

type MoveDialogProps = {
  label: string;
  needsNote: boolean;
  consequence: ReactNode;
  danger: boolean;
  move: (note: string | null) => Promise<unknown>;
  onClose: () => void;
};

function MoveDialog({ label, needsNote, consequence, danger, move, onClose }: MoveDialogProps) {
  const { t } = useWords();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const go = async () => {
    if (needsNote && !note.trim()) return setMissing(true);
    setBusy(true);
    setFailure(null);
    try {
      await move(note.trim() || null);
      toastSuccess();
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={label} closeButtonProps={{ 'aria-label': t('act.close') }}>
      <Stack>
        <Text component="div">{consequence}</Text>
        {needsNote && (
          <Textarea
            label={t('transition.note')}
            required
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={note}
            error={missing && !note.trim() ? t('form.required', { field: t('transition.note') }) : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        <FormError error={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('act.cancel')}
          </Button>
          <Button color={danger ? 'red' : undefined} loading={busy} onClick={() => void go()}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
