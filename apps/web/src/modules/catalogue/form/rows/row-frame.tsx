import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import classes from './row-frame.module.css';

/**
 * Moves the focus to the first input of the last row, after a row was added.
 * @param button the button that added it, next to the rows
 */
export function focusNewRow(button: HTMLElement): void {
  requestAnimationFrame(() => {
    const row = [...(button.parentElement?.querySelectorAll('fieldset') ?? [])].at(-1);
    row?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
  });
}

type RowFrameProps = {
  /** The name of the row for screen readers: `Hotel 2`. */
  label: string;
  /** Moves the row up (-1) or down (1); without it there are no buttons for that. */
  onMove?: (by: -1 | 1) => void;
  /** The widths of the inputs side by side on a wide screen, as CSS grid columns. */
  columns?: string;
  /** True for the first row, which cannot move up. */
  first: boolean;
  /** True for the last row, which cannot move down. */
  last: boolean;
  onRemove: () => void;
  children: ReactNode;
};

/** The frame around one row of a table in the package's form: its inputs, and the buttons that move and remove it. */
export function RowFrame({ label, onMove, columns, first, last, onRemove, children }: RowFrameProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.row}>
      <legend className={classes.legend}>{label}</legend>
      <div
        className={classes.inputs}
        style={columns ? ({ '--columns': columns } as CSSProperties) : undefined}
      >
        {children}
      </div>
      <Group gap={2} wrap="nowrap" className={classes.acts}>
        {onMove && (
          <>
            <ActionIcon
              variant="subtle"
              aria-label={t('listing.row_up', { row: label })}
              disabled={first}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('listing.row_down', { row: label })}
              disabled={last}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
          </>
        )}
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('listing.row_remove', { row: label })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
    </fieldset>
  );
}
