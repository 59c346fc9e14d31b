import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { useAccount } from '../../lib/session/session.ts';
import { storedItem, storeItem } from '../../lib/storage.ts';

/** The least that a row of a list has. */
export type ListRow = { id: string };

/** One column of a list. */
export type ListColumn<Row> = {
  /** The name of the field, by which the list is sorted (if allowed) and which names the column in the export. */
  id: string;
  cell: (row: Row) => ReactNode;
  /** The label; by default the text of the message `field.<name of the list>.<id>`. */
  label?: string;
  /** True for a column of numbers, which is aligned to the end. */
  alignEnd?: boolean;
  width?: number;
  /** True for a column that is hidden until it is chosen. */
  optional?: boolean;
  /** The fields that stand in the spreadsheet for this column; the field `id` without it. */
  exported?: readonly string[];
};

/** A column with its label in the current language. */
export type ShownColumn<Row> = ListColumn<Row> & { label: string };

/**
 * The columns of a list: `all`, those `shown` (as the person has chosen them in this browser, in the chosen order), and
 * the function `choose` that stores another choice; null restores the usual columns.
 * @param list the name of the list, by which the choice is stored
 */
export function useColumns<Row>(list: string, columns: readonly ListColumn<Row>[]) {
  const { field } = useTranslation();
  const storageKey = `columns.${list}.${useAccount()?.key ?? ''}`;
  const [chosen, setChosen] = useState<readonly string[] | null>(() =>
    storedItem<readonly string[] | null>(storageKey, null),
  );
  const choose = useCallback(
    (ids: readonly string[] | null) => {
      storeItem(storageKey, ids);
      setChosen(ids);
    },
    [storageKey],
  );
  const all = useMemo(
    () => columns.map((column) => ({ ...column, label: column.label ?? field(list, column.id) })),
    [columns, list, field],
  );
  const shown = useMemo(() => pick(all, chosen), [all, chosen]);
  return { all, shown, choose };
}

/**
 * The columns to show: the chosen ones that exist in this release, in the chosen order. Without a choice, or when none
 * of the chosen columns exists, all columns that are not optional.
 */
function pick<Row>(
  all: readonly ShownColumn<Row>[],
  chosen: readonly string[] | null,
): readonly ShownColumn<Row>[] {
  const usual = all.filter((column) => !column.optional);
  if (!chosen) return usual;
  const known = chosen.flatMap((id) => all.find((column) => column.id === id) ?? []);
  return known.length ? known : usual;
}
