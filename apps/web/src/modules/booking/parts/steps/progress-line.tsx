import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { StepName } from '../../refusals.ts';
import classes from './progress-line.module.css';

type ProgressLineProps = {
  steps: readonly { name: StepName; label: string }[];
  current: StepName;
  onPick: (step: StepName) => void;
};

/** The progress of the booking. Earlier steps can be opened again. */
export function ProgressLine({ steps, current, onPick }: ProgressLineProps) {
  const { t } = useTranslation();
  const currentIndex = steps.findIndex(({ name }) => name === current);
  const label = t('book.progress', {
    step: currentIndex + 1,
    all: steps.length,
    name: steps[currentIndex]?.label ?? '',
  });
  return (
    <nav aria-label={label} className={classes.nav}>
      <p className={classes.where} aria-hidden>
        {label}
      </p>
      <ol className={classes.line}>
        {steps.map(({ name, label }, index) => (
          <li
            key={name}
            data-state={index < currentIndex ? 'done' : index === currentIndex ? 'here' : 'ahead'}
          >
            <UnstyledButton
              className={classes.step}
              disabled={index > currentIndex}
              aria-current={index === currentIndex ? 'step' : undefined}
              onClick={() => onPick(name)}
            >
              <span className={classes.bar} />
              <span className={classes.label}>
                {index < currentIndex && <IconCheck size={16} stroke={2.5} aria-label={t('steps.done')} />}
                {label}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
