import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Key } from './key.tsx';

type ReviewStepsProps = {
  /** The place of the payment in the whole list, from 0, and how many the list has. */
  at: number;
  all: number;
  /** Which of its neighbours are on the page. */
  has: { previous: boolean; next: boolean };
  /** A text about the last decision; empty before the first. */
  done: string;
  /** Takes the last decision back; missing where it cannot be. */
  onUndo?: () => void;
  onStep: (step: 1 | -1) => void;
};

/**
 * The position in the list of payments under review, buttons to the previous and the next one, and what was decided
 * last, with a button to undo it.
 * @param at the index in the list, `all` its length, `has` whether there is a payment on each side
 */
export function ReviewSteps({ at, all, has, done, onUndo, onStep }: ReviewStepsProps) {
  const { t } = useTranslation();
  return (
    <>
      {all > 1 && (
        <Group gap="xs" justify="space-between">
          <Text size="sm" c="dimmed">
            {t('office.review.at', { at: at + 1, all })}
          </Text>
          <Group gap={4}>
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={t('office.review.previous')}
              aria-disabled={!has.previous}
              onClick={() => onStep(-1)}
            >
              <IconChevronLeft size={18} />
            </ActionIcon>
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={t('office.review.next')}
              aria-disabled={!has.next}
              onClick={() => onStep(1)}
            >
              <IconChevronRight size={18} />
            </ActionIcon>
          </Group>
        </Group>
      )}
      <Group gap="xs" display={done ? undefined : 'none'}>
        <Text size="sm" role="status">
          {done && <IconCheck size={14} aria-hidden />} {done}
        </Text>
        {onUndo && (
          <Button size="compact-sm" variant="subtle" aria-keyshortcuts="Z" onClick={onUndo}>
            {t('act.undo')} <Key>Z</Key>
          </Button>
        )}
      </Group>
    </>
  );
}
