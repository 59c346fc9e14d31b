import { Progress, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../lib/words/i18n.ts';
import classes from './steps.module.css';

/** A step of a long form, and whether it is complete. */
export type Step = { id: string; label: string; done: boolean };

type StepsProps = { steps: readonly Step[]; current: string; onPick: (id: string) => void };

/**
 * The navigation between the steps of a long form, with the number of complete ones. `current` is the id of the open
 * step.
 */
export function Steps({ steps, current, onPick }: StepsProps) {
  const { t } = useTranslation();
  const done = steps.filter((step) => step.done).length;
  const list = useRef<HTMLOListElement>(null);
  // Scrolls to the current step: on a phone the steps do not fit the screen.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  const label = t('steps.progress', { done, all: steps.length });
  return (
    <nav aria-label={label} className={classes.steps}>
      <div className={classes.line}>
        <Progress value={(done / steps.length) * 100} size={4} aria-label={label} />
        <Text size="xs" c="dimmed">
          {label}
        </Text>
      </div>
      <ol className={classes.list} ref={list}>
        {steps.map((step, index) => (
          <li key={step.id}>
            <UnstyledButton
              className={classes.step}
              value={step.id}
              aria-current={step.id === current ? 'step' : undefined}
              onClick={() => onPick(step.id)}
            >
              <span className={classes.mark} data-done={step.done || undefined}>
                {step.done ? <IconCheck size={14} stroke={3} aria-label={t('steps.done')} /> : index + 1}
              </span>
              {step.label}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
