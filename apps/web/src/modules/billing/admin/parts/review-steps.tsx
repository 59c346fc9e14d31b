import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useWords } from '../../../../lib/i18n.ts';

type ReviewStepsProps = { at: number; all: number; onStep: (step: 1 | -1) => void };

/** Which payment of how many, and the way to the one before and the next. */
export function ReviewSteps({ at, all, onStep }: ReviewStepsProps) {
  const { t } = useWords();
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('office.review.at', { at: at + 1, all })}
      </Text>
      <Group gap={4}>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t('office.review.previous')}
          aria-disabled={at <= 0}
          onClick={() => onStep(-1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t('office.review.next')}
          aria-disabled={at >= all - 1}
          onClick={() => onStep(1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
}
