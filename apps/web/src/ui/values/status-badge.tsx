import type { Machine, Tone } from '@rihla/domain/kit/machine';
import { Badge } from '@mantine/core';
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconCircleX,
  IconClock,
  IconMinus,
} from '@tabler/icons-react';
import { useTranslation } from '../../lib/words/i18n.ts';

type StatusBadgeProps = { machine: Machine; state: string };

/** The badge of a status: the label of the state in the tone that its state machine gives it. */
export function StatusBadge({ machine, state }: StatusBadgeProps) {
  const { dynamic } = useTranslation();
  return (
    <ToneBadge tone={machine.states[state]?.tone ?? 'draft'}>
      {dynamic(`state.${machine.name}.${state}`)}
    </ToneBadge>
  );
}

type ToneBadgeProps = { tone: Tone; children: string };

/**
 * A badge with a text, and the colour and icon of a tone such as `refused`; the icon helps people who cannot tell the
 * colours apart.
 */
export function ToneBadge({ tone, children }: ToneBadgeProps) {
  const { color, icon: ToneIcon } = LOOKS[tone];
  return (
    <Badge
      color={color}
      radius="sm"
      size="md"
      td={tone === 'cancelled' ? 'line-through' : undefined}
      leftSection={<ToneIcon size={13} stroke={2} aria-hidden />}
      styles={{ root: { paddingInline: 6 }, label: { overflow: 'visible' }, section: { marginInlineEnd: 4 } }}
    >
      {children}
    </Badge>
  );
}

const LOOKS: Readonly<Record<Tone, { color: string; icon: Icon }>> = {
  draft: { color: 'gray', icon: IconCircleDashed },
  open: { color: 'blue', icon: IconCircleDot },
  waiting: { color: 'yellow', icon: IconClock },
  done: { color: 'green', icon: IconCircleCheck },
  refused: { color: 'red', icon: IconCircleX },
  cancelled: { color: 'gray', icon: IconMinus },
};
