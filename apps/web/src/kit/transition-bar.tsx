import { canMove, type Machine } from '@rihla/domain/kit/machine';
import { Button, Group, Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCan } from '../lib/session/can.ts';
import { useTranslation } from '../lib/words/i18n.ts';
import { MoveDialog } from './lazy-move-dialog.tsx';

type TransitionBarProps = {
  machine: Machine;
  state: string;
  /** Runs the event; a failure is shown in the dialog or as a toast. */
  move: (event: string, note: string | null) => Promise<unknown>;
  /** The events to show, in this order; by default all that are not automatic. */
  events?: readonly string[];
  /**
   * Why an event that the machine allows is refused now, such as `Keberangkatan sudah lewat`; null when it is not
   * refused.
   */
  reason?: (event: string) => string | null;
  /**
   * The text that says what will happen: `3 kursi dikembalikan, fee Rp1.500.000 dibatalkan`. An event with such a
   * text is confirmed first.
   */
  consequence?: (event: string) => ReactNode;
};

/**
 * The buttons for all events that change the status of a thing and that the person's role may cause. Those that are not
 * possible now are disabled and say why. `events` limits them to some events of the machine; `reason` gives why an
 * event is not possible although the state would allow it, and `consequence` the text of what the event will do.
 */
export function TransitionBar({ machine, state, move, events, reason, consequence }: TransitionBarProps) {
  const { t, dynamic } = useTranslation();
  const can = useCan();
  const [asked, setAsked] = useState<string | null>(null);
  const shown = (events ?? Object.keys(machine.events)).filter(
    (event) => !machine.events[event]?.automatic && can(`${machine.name}.${event}`),
  );
  const why = (event: string): string | null =>
    canMove(machine, state, event)
      ? (reason?.(event) ?? null)
      : t('transition.not_now', { state: dynamic(`state.${machine.name}.${state}`) });
  return (
    <Group gap="xs">
      {shown.map((event) => {
        const refusal = why(event);
        const label = dynamic(`event.${machine.name}.${event}`);
        return (
          <Tooltip
            key={event}
            label={refusal}
            disabled={!refusal}
            events={{ hover: true, focus: true, touch: true }}
          >
            <Button
              variant="default"
              color={TONE_COLOUR[machine.states[machine.events[event]?.to ?? '']?.tone ?? 'draft']}
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
          machine={machine}
          event={asked}
          consequence={consequence?.(asked)}
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
