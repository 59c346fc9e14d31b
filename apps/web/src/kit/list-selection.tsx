import { Button, CloseButton, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../lib/i18n.ts';
import { toastFailure } from '../lib/toasts.ts';
import { confirmAct } from '../ui/confirm.tsx';
import classes from './list-selection.module.css';

/** An act on several rows at once. */
export type BulkAct<Row> = {
  id: string;
  /** `Arsipkan 3 kota`, from how many. */
  label: (count: number) => string;
  run: (rows: readonly Row[]) => Promise<unknown>;
  /** What will happen; without it the act runs at once. */
  consequence?: (rows: readonly Row[]) => string;
  danger?: boolean;
};

type ListSelectionProps<Row> = {
  rows: readonly Row[];
  acts: readonly BulkAct<Row>[];
  sourceKey: readonly unknown[];
  onClear: () => void;
};

/** How many rows are selected, and what can be done with all of them. */
export function ListSelection<Row>({ rows, acts, sourceKey, onClear }: ListSelectionProps<Row>) {
  const { t } = useWords();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const perform = async (act: BulkAct<Row>) => {
    await act.run(rows);
    onClear();
    await client.invalidateQueries({ queryKey: sourceKey });
  };
  const start = (act: BulkAct<Row>) => {
    const label = act.label(rows.length);
    if (act.consequence) {
      const { consequence, danger } = act;
      confirmAct({
        title: `${label}?`,
        consequence: consequence(rows),
        act: label,
        danger,
        run: () => perform(act),
      });
      return;
    }
    setBusy(act.id);
    void perform(act)
      .catch(toastFailure)
      .finally(() => setBusy(null));
  };
  if (!rows.length) return null;
  return (
    <div className={classes.bar} role="region" aria-label={t('list.selection')}>
      <Text fw={600} aria-live="polite">
        {t('list.selected', { count: rows.length })}
      </Text>
      {acts.map((act) => (
        <Button
          key={act.id}
          size="xs"
          variant={act.danger ? 'light' : 'default'}
          color={act.danger ? 'red' : undefined}
          loading={busy === act.id}
          onClick={() => start(act)}
        >
          {act.label(rows.length)}
        </Button>
      ))}
      <CloseButton aria-label={t('list.clear_selection')} onClick={onClear} />
    </div>
  );
}
