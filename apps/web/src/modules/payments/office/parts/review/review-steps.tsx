import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { KeyLabel } from './key.tsx';

type ReviewStepsProps = {
  /** The index of the payment in the whole list, from 0, and the length of that list. */
  at: number;
  all: number;
  /** Whether the previous and the next payment are on the page. */
  has: { previous: boolean; next: boolean };
  /** A text about the last decision; empty before the first. */
  done: string;
  /** Undoes the last decision; absent when that is not possible. */
  onUndo?: () => void;
  onStep: (step: 1 | -1) => void;
};

/**
 * The position in the list of payments, buttons to the previous and the next one, and the last decision with a button
 * to undo it.
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
            {t('act.undo')} <KeyLabel>Z</KeyLabel>
          </Button>
        )}
      </Group>
    </>
  );
}
