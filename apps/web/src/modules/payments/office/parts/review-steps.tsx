import { ActionIcon, Group, Text } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useWords } from '../../../../lib/i18n.ts';

type ReviewStepsProps = {
  at: number;
  all: number;
  /** What was done last, in words; empty for nothing. */
  done: string;
  onStep: (step: 1 | -1) => void;
};

/** Which payment of how many, what was done with the one before, and the way to both sides. */
export function ReviewSteps({ at, all, done, onStep }: ReviewStepsProps) {
  const { t } = useWords();
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
      )}
      <Text size="sm" role="status" display={done ? undefined : 'none'}>
        {done && <IconCheck size={14} aria-hidden />} {done}
      </Text>
    </>
  );
}
