import { Button, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { ChosenBar } from '../../ui/chosen-bar.tsx';
import { confirmAct } from '../../ui/confirm.tsx';

/** An action on several rows at once. */
export type BulkAction<Row> = {
  id: string;
  /** The label of the action for a number of rows: `Arsipkan 3 kota`. */
  label: (count: number) => string;
  run: (rows: readonly Row[]) => Promise<unknown>;
  /** Whether the action is possible for a row; other rows are left out, and a note says so. */
  fits?: (row: Row) => boolean;
  /** The text that says what will happen, for a confirmation; without it the action runs at once. */
  consequence?: (rows: readonly Row[]) => string;
  danger?: boolean;
};

type ListSelectionProps<Row> = {
  rows: readonly Row[];
  bulkActions: readonly BulkAction<Row>[];
  sourceKey: readonly unknown[];
  onClear: () => void;
};

/**
 * The bar over a list that shows how many rows are selected and the actions for all of them. An action runs only on the
 * rows for which it is possible (`fitting`); the number of the others is shown before.
 */
export function ListSelection<Row>({ rows, bulkActions: acts, sourceKey, onClear }: ListSelectionProps<Row>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const perform = async (action: BulkAction<Row>) => {
    try {
      await action.run(fitting(rows, action));
      onClear();
    } finally {
      // Some rows may have changed before one was refused.
      await client.invalidateQueries({ queryKey: sourceKey });
    }
  };
  const start = (action: BulkAction<Row>) => {
    const fit = fitting(rows, action);
    const label = action.label(fit.length);
    if (action.consequence) {
      const { consequence, danger } = action;
      const skipped = rows.length - fit.length;
      const skippedText = skipped ? ` ${t('list.skipped', { count: skipped })}` : '';
      confirmAct({
        title: `${label}?`,
        consequence: consequence(fit) + skippedText,
        actLabel: label,
        danger,
        run: () => perform(action),
      });
      return;
    }
    setBusy(action.id);
    void perform(action)
      .catch(toastFailure)
      .finally(() => setBusy(null));
  };
  if (!rows.length) return null;
  return (
    <ChosenBar
      text={t('list.selected', { count: rows.length })}
      label={t('list.selection')}
      clearLabel={t('list.clear_selection')}
      onClear={onClear}
      abovePager
    >
      {acts.map((action) => (
        <ActButton
          key={action.id}
          act={action}
          count={fitting(rows, action).length}
          busy={busy === action.id}
          onClick={() => start(action)}
        />
      ))}
    </ChosenBar>
  );
}

type ActButtonProps<Row> = { act: BulkAction<Row>; count: number; busy: boolean; onClick: () => void };

/**
 * The button of an action on the selected rows, with their number; when it is 0 the button is disabled and says why.
 */
function ActButton<Row>({ act: action, count, busy, onClick }: ActButtonProps<Row>) {
  const { t } = useTranslation();
  const refusal = count === 0 ? t('list.none_fits') : null;
  return (
    <Tooltip label={refusal} disabled={!refusal} events={{ hover: true, focus: true, touch: true }}>
      <Button
        size="xs"
        variant={action.danger ? 'light' : 'default'}
        color={action.danger ? 'red' : undefined}
        loading={busy}
        data-disabled={refusal ? true : undefined}
        aria-disabled={refusal ? true : undefined}
        aria-description={refusal ?? undefined}
        onClick={() => !refusal && onClick()}
      >
        {action.label(count)}
      </Button>
    </Tooltip>
  );
}

function fitting<Row>(rows: readonly Row[], { fits }: BulkAction<Row>): readonly Row[] {
  return fits ? rows.filter(fits) : rows;
}
