import { CloseButton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './chosen-bar.module.css';

type ChosenBarProps = {
  /** How many rows are chosen, in words. */
  text: string;
  /** The name of the bar for screen readers. */
  label: string;
  /** The name of the button that chooses nothing any more. */
  clearLabel: string;
  onClear: () => void;
  /** True where the screen tells screen readers the number itself. */
  announced?: boolean;
  /** True below a list with a pager, which the bar must not cover. */
  abovePager?: boolean;
  /** The buttons that act on all chosen rows. */
  children: ReactNode;
};

/** The bar that stays in sight while rows are chosen: how many, buttons that act on all of them, and one to clear. */
export function ChosenBar({
  text,
  label,
  clearLabel,
  onClear,
  announced = false,
  abovePager = false,
  children,
}: ChosenBarProps) {
  return (
    <div className={classes.bar} role="region" aria-label={label} data-above-pager={abovePager || undefined}>
      <Text fw={600} aria-live={announced ? undefined : 'polite'}>
        {text}
      </Text>
      {children}
      <CloseButton size="lg" aria-label={clearLabel} onClick={onClear} />
    </div>
  );
}
